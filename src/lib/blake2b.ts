const sigma = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
]
const iv = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
]
/** The words that one step mixes: four columns, then four diagonals. */
const steps = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
]
const rotate = (value: bigint, by: bigint) => BigInt.asUintN(64, (value >> by) | (value << (64n - by)))

/**
 * BLAKE2b with a 64-byte hash of at most 128 bytes, for the checksum of an address.
 * @see https://www.rfc-editor.org/rfc/rfc7693
 */
export function blake2b512(bytes: Uint8Array): Uint8Array {
  const block = new DataView(new ArrayBuffer(128))
  bytes.forEach((byte, at) => void block.setUint8(at, byte))
  const message = Array.from({ length: 16 }, (_, at) => block.getBigUint64(at * 8, true))
  const start = iv.map((word, at) => (at === 0 ? word ^ 0x01010040n : word))
  const words = [...start, ...iv]
  const word = (at: number) => words[at] ?? 0n
  words[12] = word(12) ^ BigInt(bytes.length)
  words[14] = word(14) ^ 0xffffffffffffffffn
  for (let round = 0; round < 12; round += 1) {
    const order = sigma[round % 10] ?? []
    steps.forEach(([a = 0, b = 0, c = 0, d = 0], step) => {
      const mix = (input: bigint, first: bigint, second: bigint) => {
        words[a] = BigInt.asUintN(64, word(a) + word(b) + input)
        words[d] = rotate(word(d) ^ word(a), first)
        words[c] = BigInt.asUintN(64, word(c) + word(d))
        words[b] = rotate(word(b) ^ word(c), second)
      }
      mix(message[order[step * 2] ?? 0] ?? 0n, 32n, 24n)
      mix(message[order[step * 2 + 1] ?? 0] ?? 0n, 16n, 63n)
    })
  }
  const hash = new DataView(new ArrayBuffer(64))
  start.forEach((value, at) => void hash.setBigUint64(at * 8, value ^ word(at) ^ word(at + 8), true))
  return new Uint8Array(hash.buffer)
}
