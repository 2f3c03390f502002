import { hash160 } from '@scure/btc-signer/utils.js'

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** What the native address of a key locks its money with (P2WPKH, `bc1q…`). */
export const keyHashScript = (publicKey: Uint8Array): Uint8Array =>
  Uint8Array.of(0, 0x14, ...hash160(publicKey))

/** What the nested address of a key locks its money with (P2SH-P2WPKH, `3…`). */
export const nestedScript = (publicKey: Uint8Array): Uint8Array =>
  Uint8Array.of(0xa9, 0x14, ...hash160(keyHashScript(publicKey)), 0x87)
