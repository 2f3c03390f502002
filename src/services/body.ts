/** No service sends a larger response, except by attack or mistake. Bytes. */
export const largestBody = 5_000_000

/** Deeper than any response; more would only cost time. */
const deepestNesting = 64

/** A response that cannot be read; `message` has a short reason for logs. */
export class BodyError extends Error {}

/**
 * Reads a body in chunks and stops as soon as it is too large.
 * @throws {BodyError} If there are more than `limit` bytes.
 */
export async function readBytes(response: Response, limit = largestBody): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new BodyError(`larger than ${limit} bytes`)
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength
    if (length > limit) {
      reader.cancel(tooLarge).catch(() => {})
      throw tooLarge
    }
    parts.push(part.value)
  }
  const whole = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.byteLength
  }
  return whole
}

/** Parses bytes as JSON. @throws {BodyError} If they are not UTF-8, not JSON, or nested absurdly deep. */
export function parseJson(bytes: Uint8Array<ArrayBuffer>): unknown {
  // Checked before parsing: millions of levels take almost a second to build.
  if (isTooDeep(bytes)) throw new BodyError('nested too deep')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new BodyError('not JSON', { cause })
  }
}

const quote = 0x22
const backslash = 0x5c
/** `[ { ] }`: how each changes the depth. */
const steps: Partial<Record<number, number>> = { 91: 1, 123: 1, 93: -1, 125: -1 }

/** Counts brackets outside strings. No multi-byte UTF-8 character contains their bytes. */
function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0
  let inText = false
  for (let index = 0; index < bytes.length && depth <= deepestNesting; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte === quote) inText = !inText
    else if (inText) index += byte === backslash ? 1 : 0
    else depth += steps[byte] ?? 0
  }
  return depth > deepestNesting
}
