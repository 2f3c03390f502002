import { hash160 } from '@scure/btc-signer/utils.js'

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** The script of a key's plain address (P2PKH, `1…`). */
export const plainScript = (publicKey: Uint8Array): Uint8Array =>
  Uint8Array.of(0x76, 0xa9, 0x14, ...hash160(publicKey), 0x88, 0xac)

/** The script of a key's native address (P2WPKH, `bc1q…`). */
export const keyHashScript = (publicKey: Uint8Array): Uint8Array =>
  Uint8Array.of(0, 0x14, ...hash160(publicKey))

/** The script of a key's nested address (P2SH-P2WPKH, `3…`). */
export const nestedScript = (publicKey: Uint8Array): Uint8Array =>
  Uint8Array.of(0xa9, 0x14, ...hash160(keyHashScript(publicKey)), 0x87)
