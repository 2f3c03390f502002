/** A number as a fraction of integers: always exact. */
export type Fraction = { over: bigint; under: bigint }

/** Parses decimal text digit by digit, unlike the widget's own code. */
export function decimalOf(text: string): Fraction {
  let over = 0n
  let under = 1n
  let isBehind = false
  for (const character of text) {
    if (character === '.') isBehind = true
    else {
      over = over * 10n + BigInt(character.charCodeAt(0) - 48)
      if (isBehind) under *= 10n
    }
  }
  return { over, under }
}

/** Digits of a long division per step. */
const step = 9

/** Long division, cut after this many digits, without trailing zeros. */
export function formatDecimal({ over, under }: Fraction, places: number): string {
  const whole = over / under
  let rest = over % under
  let digits = ''
  while (digits.length < places) {
    rest *= 10n ** BigInt(step)
    digits += String(rest / under).padStart(step, '0')
    rest %= under
  }
  const fraction = digits.slice(0, places).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : String(whole)
}
