/** The first 32 bits of the fractional parts of the roots of the first primes: square roots, then cube roots. */
const primes = (count: number): number[] => {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0
const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by))

/**
 * Synchronous SHA-256 for the few bytes of a checksum: the browser's async one is too late while the user types.
 * @see https://csrc.nist.gov/pubs/fips/180-4/upd1/final
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const constants = primes(64).map((prime) => fraction(Math.cbrt(prime)))
  const state = Int32Array.from(primes(8).map((prime) => fraction(Math.sqrt(prime))))
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, bytes.length * 8)
  for (let at = 0; at < padded.length; at += 64) takeBlock(state, view, at, constants)
  const hash = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => void hash.setInt32(index * 4, word))
  return new Uint8Array(hash.buffer)
}

function takeBlock(state: Int32Array, view: DataView, at: number, constants: number[]): void {
  const words = new Int32Array(64)
  const word = (index: number) => words[index] ?? 0
  for (let index = 0; index < 64; index += 1) {
    if (index < 16) words[index] = view.getInt32(at + index * 4)
    else {
      const [early, late] = [word(index - 15), word(index - 2)]
      const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
      const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
      words[index] = (word(index - 16) + small + word(index - 7) + large) | 0
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const large = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + large + choice + (constants[index] ?? 0) + word(index)) | 0
    const small = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + small + majority) | 0]
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries())
    state[index] = ((state[index] ?? 0) + value) | 0
}
