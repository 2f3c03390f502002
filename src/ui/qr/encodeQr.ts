import { encode } from 'uqr'

export type QrModules = { size: number; version: number; dark: boolean[][] }

/**
 * Versions with an alignment pattern in the very middle, where the mark lies: some readers then find
 * nothing. The last of them is the largest there is, so its neighbours below are left alone.
 *
 * @see ISO/IEC 18004, annex E
 */
const centred = [
  { from: 7, to: 13 },
  { from: 21, to: 27 },
]

/**
 * A text as QR modules, with the highest error correction: a mark may cover the middle.
 *
 * @throws {RangeError} If the text is longer than any code can hold.
 */
export function encodeQr(text: string): QrModules {
  const first = encodeFrom(text, 1)
  const skipped = centred.find(({ from, to }) => first.version >= from && first.version <= to)
  const { version, size, data } = skipped ? encodeFrom(text, skipped.to + 1) : first
  return { version, size, dark: data }
}

const encodeFrom = (text: string, minVersion: number) => encode(text, { ecc: 'H', border: 0, minVersion })
