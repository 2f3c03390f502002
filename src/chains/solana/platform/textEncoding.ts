/** The build uses this instead of a copy of the encoders that every browser has. */
export const TextEncoder = globalThis.TextEncoder
export const TextDecoder = globalThis.TextDecoder
