import { encode } from 'uqr'

export type QrModules = { size: number; version: number; dark: boolean[][] }

/** With more modules per side, some would be smaller than 2.4 pixels in a code of 164. */
const mostModules = 68

/**
 * Encodes a text as QR modules: with error correction Q, because a logo covers the middle; with M if a long text would
 * make modules too small for cameras.
 *
 * @throws {RangeError} If the text is too long for any code.
 */
export function encodeQr(text: string): QrModules {
  const robust = encode(text, { ecc: 'Q', border: 0 })
  const { version, size, data } = robust.size > mostModules ? encode(text, { ecc: 'M', border: 0 }) : robust
  return { version, size, dark: data }
}
