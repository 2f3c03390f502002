/** Wallets hash signed transactions with these; an app never does. */
const unused = (): never => {
  throw new Error('Not part of this build')
}

export const encode = unused
export const decode = unused
export const blake2b = unused
export const base32 = { encode: unused }

// biome-ignore lint/style/noDefaultExport: the pairing client asks for it by this name
export default { encode, decode }
