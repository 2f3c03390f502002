import { encode } from 'uqr'

export type QrModules = { size: number; version: number; dark: boolean[][] }

/** With more modules along its side, some would be smaller than 2.4 pixels where the code has 164. */
const mostModules = 68

/**
 * A text as QR modules: with error correction Q, because a mark covers the middle; with M if the text is so long that
 * its modules would get too small for cameras.
 *
 * @throws {RangeError} If the text is longer than any code can hold.
 */
export function encodeQr(text: string): QrModules {
  const robust = encode(text, { ecc: 'Q', border: 0 })
  const { version, size, data } = robust.size > mostModules ? encode(text, { ecc: 'M', border: 0 }) : robust
  return { version, size, dark: data }
}
