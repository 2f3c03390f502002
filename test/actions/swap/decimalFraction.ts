/** A number as a fraction of whole numbers: nothing of it is ever lost. */
export type Fraction = { over: bigint; under: bigint }

/** Reads decimal text by its digits, one after the other: another way than the product's. */
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

/** How many digits of a long division are taken at a time. */
const step = 9

/** Long division, cut after so many digits; zeros at the end go. */
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
