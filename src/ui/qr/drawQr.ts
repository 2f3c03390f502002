import { encode } from 'uqr'

export type QrDrawing = {
  size: number
  /** One path of bars: runs of dark modules, for a stroke with round ends. */
  strands: string
  /** The corners of the three finder patterns, which are drawn separately. */
  eyes: { x: number; y: number }[]
}

/** With more modules per side, some would be smaller than 2.4 pixels in a code of 164. */
const mostModules = 68

/**
 * The modules of a text as a QR code: with error correction Q, because a logo covers the middle; with M if a long text
 * would make modules too small for cameras.
 *
 * @throws {RangeError} If the text is too long for any code.
 */
export function encodeQr(text: string): boolean[][] {
  const robust = encode(text, { ecc: 'Q', border: 0 })
  return (robust.size > mostModules ? encode(text, { ecc: 'M', border: 0 }) : robust).data
}

const eyeSize = 7

/**
 * The bars of a code: every run of dark modules in a row becomes one bar with round ends.
 *
 * @param hole - Modules along the side of a square in the middle that stays clear, for the logo.
 */
export function drawQr(dark: readonly (readonly boolean[])[], hole: number): QrDrawing {
  const size = dark.length
  const eyes = eyesOf(size)
  const start = (size - hole) / 2
  const isClear = (x: number, y: number) =>
    (x >= start && x < start + hole && y >= start && y < start + hole) ||
    eyes.some((eye) => x >= eye.x && x < eye.x + eyeSize && y >= eye.y && y < eye.y + eyeSize)

  const strands = dark
    .flatMap((row, y) =>
      runs(row.map((isDark, x) => isDark && !isClear(x, y))).map(([x, length]) => strand(x, y, length)),
    )
    .join('')
  return { size, strands, eyes }
}

/** The start and length of each run of true. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = found.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else found.push([x, 1])
  })
  return found
}

/** A bar over whole modules. A run of one is a dot: an invisibly short line with round ends. */
const strand = (x: number, y: number, length: number) =>
  `M${x + 0.5} ${y + 0.5}h${length > 1 ? length - 1 : 0.01}`

const eyesOf = (size: number) => [
  { x: 0, y: 0 },
  { x: size - eyeSize, y: 0 },
  { x: 0, y: size - eyeSize },
]

/** The number of modules for a share of the width. Odd or even like the width, so that it is centered. */
export function holeFor(size: number, share: number): number {
  const modules = Math.ceil(size * share)
  return modules % 2 === size % 2 ? modules : modules + 1
}

/** A pattern that looks like a code but cannot be scanned: it has finder patterns but no timing pattern. */
export function drawBlank(): QrDrawing {
  const size = 45
  let state = 20_251
  const dark = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => {
      state = (state * 1103 + 12_345) % 65_521
      return state % 2 === 0
    }),
  )
  return drawQr(dark, 0)
}
