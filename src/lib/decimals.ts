import { formatAmount } from './amount.ts'

/** Decimal texts such as `1.5` and `0.25` as integers of one scale: 150 and 25, both with two places. */
export function alignDecimals(texts: readonly string[]): { units: bigint[]; places: number } {
  const parts = texts.map((text) => text.split('.'))
  const places = Math.max(0, ...parts.map(([, fraction = '']) => fraction.length))
  const units = parts.map(([whole = '0', fraction = '']) => BigInt(whole + fraction.padEnd(places, '0')))
  return { units, places }
}

/** The exact sum of decimal texts, without trailing zeros. */
export function sumDecimals(texts: readonly string[]): string {
  const { units, places } = alignDecimals(texts)
  return formatAmount(
    units.reduce((sum, each) => sum + each, 0n),
    places,
  )
}
