const cell = 40 / 3
const strandWidth = 5.17
const strandLength = cell + 1.2
const round = (value: number) => Math.round(value * 100) / 100

/**
 * The picture of an account on a 40 × 40 grid: nine cells of two bars, whose ends have a radius of 1.6. Hues, tones,
 * background and rotation are derived from the address, so that similar addresses have different pictures.
 *
 * Hex addresses have the same picture in upper and lower case.
 */
export function createIdenticon(address: string) {
  const next = createDice(/^0x[0-9a-f]+$/i.test(address) ? address.toLowerCase() : address)
  const hue = next(360)
  const other = (hue + 90 + next(180)) % 360
  const darkGround = next(2) === 0
  const turn = next(2)
  const ground = `hsl(${hue} 34% ${darkGround ? 18 : 88}%)`
  const tones = darkGround
    ? { along: { hue, saturation: 46, from: 49 }, across: { hue: other, saturation: 63, from: 73 } }
    : { along: { hue, saturation: 44, from: 66 }, across: { hue: other, saturation: 67, from: 37 } }

  const strands = Array.from({ length: 18 }, (_, index) => {
    const upright = (Math.floor(index / 2) + turn) % 2 === 0
    const { hue, saturation, from } = upright ? tones.across : tones.along
    return { ...place(index, upright), fill: `hsl(${hue} ${saturation}% ${from + next(12)}%)` }
  })
  return { ground, strands }
}

/** Two bars per cell, three cells per row. */
function place(index: number, upright: boolean) {
  const at = Math.floor(index / 2)
  const left = (at % 3) * cell
  const top = Math.floor(at / 3) * cell
  const offset = 0.75 + (index % 2) * (cell / 2)
  return upright
    ? { x: round(left + offset), y: round(top - 0.6), width: strandWidth, height: round(strandLength) }
    : { x: round(left - 0.6), y: round(top + offset), width: round(strandLength), height: strandWidth }
}

/** Numbers below a bound, deterministic for a text (FNV-1a, then xorshift). */
function createDice(seed: string): (bound: number) => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (bound) => {
    state ^= state << 13
    state ^= state >>> 17
    state = (state ^ (state << 5)) >>> 0
    return state % bound
  }
}
