const mask = 0xffff_ffff_ffff_ffffn
const rateBytes = 136

/**
 * Keccak-256 of a short text of ASCII letters, as hex digits without a prefix.
 *
 * Small rather than fast: used for address checksums. Never use it for secrets.
 * @see https://keccak.team/keccak_specs_summary.html
 */
export function keccak256(text: string): string {
  const padded = new Uint8Array(Math.ceil((text.length + 1) / rateBytes) * rateBytes)
  for (let index = 0; index < text.length; index++) padded[index] = text.charCodeAt(index)
  padded[text.length] = 0x01
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80

  const input = new DataView(padded.buffer)
  const state = new BigUint64Array(25)
  for (let block = 0; block < padded.length; block += rateBytes) {
    for (let lane = 0; lane < rateBytes / 8; lane++) {
      state[lane] = at(state, lane) ^ input.getBigUint64(block + lane * 8, true)
    }
    permute(state)
  }
  const output = new DataView(new ArrayBuffer(32))
  for (let lane = 0; lane < 4; lane++) output.setBigUint64(lane * 8, at(state, lane), true)
  return Array.from(new Uint8Array(output.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const at = (lanes: BigUint64Array, index: number) => lanes[index] ?? 0n

const rotate = (lane: bigint, by: number) => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & mask

function permute(state: BigUint64Array): void {
  let feedback = 1
  for (let round = 0; round < 24; round++) {
    mixColumns(state)
    moveLanes(state)
    mixRows(state)
    for (let bit = 0; bit < 7; bit++) {
      if (feedback & 1) state[0] = at(state, 0) ^ (1n << BigInt(2 ** bit - 1))
      feedback = (feedback << 1) ^ (feedback & 0x80 ? 0x171 : 0)
    }
  }
}

/** θ: each column is mixed with the parity of two neighboring columns. */
function mixColumns(state: BigUint64Array): void {
  const parity = Array.from({ length: 5 }, (_, x) =>
    [0, 5, 10, 15, 20].reduce((sum, row) => sum ^ at(state, x + row), 0n),
  )
  for (let lane = 0; lane < 25; lane++) {
    const left = parity[(lane + 4) % 5] ?? 0n
    const right = parity[(lane + 1) % 5] ?? 0n
    state[lane] = at(state, lane) ^ left ^ rotate(right, 1)
  }
}

/** ρ and π: lanes rotate and trade places. */
function moveLanes(state: BigUint64Array): void {
  let [x, y] = [1, 0]
  let moving = at(state, 1)
  for (let step = 1; step <= 24; step++) {
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
    const replaced = at(state, x + 5 * y)
    state[x + 5 * y] = rotate(moving, ((step * (step + 1)) / 2) % 64)
    moving = replaced
  }
}

/** χ: the only nonlinear step. */
function mixRows(state: BigUint64Array): void {
  for (let row = 0; row < 25; row += 5) {
    const before = state.slice(row, row + 5)
    for (let x = 0; x < 5; x++) {
      state[row + x] = at(before, x) ^ (~at(before, (x + 1) % 5) & mask & at(before, (x + 2) % 5))
    }
  }
}
