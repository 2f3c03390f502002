/** Big decimals the slow way: a sign, an integer and a power of ten, with schoolbook digits only. */
export type Decimal = { units: bigint; scale: number }

const digitValues = '0123456789'

/** Reads `digits[.digits]` one character at a time. */
export function readDecimal(text: string): Decimal | undefined {
  let units = 0n
  let scale = -1
  let digits = 0
  for (const character of text) {
    if (character === '.') {
      if (scale >= 0) return undefined
      scale = 0
      continue
    }
    const value = digitValues.indexOf(character)
    if (value < 0) return undefined
    units = units * 10n + BigInt(value)
    digits += 1
    if (scale >= 0) scale += 1
  }
  return digits === 0 ? undefined : { units, scale: Math.max(scale, 0) }
}

/** Compares by cross-multiplying, so notation does not matter. */
export function sameValue(one: Decimal, other: Decimal): boolean {
  return one.units * power(other.scale) === other.units * power(one.scale)
}

export function power(exponent: number): bigint {
  let result = 1n
  for (let step = 0; step < exponent; step++) result *= 10n
  return result
}
