import { formatAmount } from './amount.ts'

/** The exact sum of decimal texts such as `1.5` and `0.25`, without trailing zeros. */
export function sumDecimals(texts: readonly string[]): string {
  const places = Math.max(0, ...texts.map((text) => fractionOf(text).length))
  const units = texts.reduce((sum, text) => {
    const [whole = '0'] = text.split('.')
    return sum + BigInt(whole + fractionOf(text).padEnd(places, '0'))
  }, 0n)
  return formatAmount(units, places)
}

const fractionOf = (text: string): string => text.split('.')[1] ?? ''
