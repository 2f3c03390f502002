import { priceImpact as impactLimits, slippagePercent } from '../../config/payments.ts'
import { formatAmount } from '../../lib/amount.ts'
import { alignDecimals } from '../../lib/decimals.ts'
import { multiplyByPrice } from '../../lib/multiplyByPrice.ts'

/** Digits to show of an output: cut, never rounded up. */
export const displayDigits = 6

/** A quoted amount as decimal text, with the digits to show; in full if they would be zero. */
export function toDisplayAmount(amount: bigint, decimals: number): string {
  const cut = amount - (amount % 10n ** BigInt(Math.max(decimals - displayDigits, 0)))
  return formatAmount(cut === 0n ? amount : cut, decimals)
}

/** The least output to accept for a quoted amount, at a slippage in whole percents. */
export const applySlippage = (toAmount: bigint, percent = slippagePercent): bigint =>
  (toAmount * BigInt(100 - percent)) / 100n

/**
 * The output to show for a swap whose calldata guarantees `minimum`: of an older quote, no more than the calldata
 * supports.
 */
export const toAmountFor = (
  quoted: bigint,
  minimum: bigint | undefined,
  percent = slippagePercent,
): bigint => {
  if (minimum === undefined || minimum >= applySlippage(quoted, percent)) return quoted
  return (minimum * 100n) / BigInt(100 - percent)
}

type Side = { amount: bigint; decimals: number; priceUsd: number | undefined }

/**
 * The market value that a swap loses: in hundredths of a percent, rounded up, and in US dollars as decimal text. Negative
 * if it gains. Undefined if a price is unknown: that is not zero.
 */
export function priceImpact(source: Side, target: Side): { hundredths: bigint; lost: string } | undefined {
  const worths = [source, target].flatMap(
    ({ amount, decimals, priceUsd }) => multiplyByPrice(amount, decimals, priceUsd) ?? [],
  )
  const { units, places } = alignDecimals(worths)
  const [paid = 0n, taken] = units
  if (paid === 0n || taken === undefined) return undefined
  const lost = paid - taken
  const share = lost * 10_000n
  return {
    hundredths: (share > 0n ? share + paid - 1n : share) / paid,
    lost: formatAmount(lost, places),
  }
}

/** Whether a loss, in hundredths of a percent, needs a warning, or also the user's consent. */
export function classifyPriceImpact(hundredths: bigint): 'small' | 'notable' | 'severe' {
  if (hundredths > impactLimits.severe) return 'severe'
  return hundredths > impactLimits.notable ? 'notable' : 'small'
}

/** Digits of a rate beyond the target's decimals: one source unit may be worth less than the target's smallest unit. */
const rateDigits = 12

/** The price of one source token in target tokens by a quote, as decimal text. */
export function rateOf(
  { amount, toAmount }: { amount: bigint; toAmount: bigint },
  source: { decimals: number },
  target: { decimals: number },
): string | undefined {
  if (amount === 0n) return undefined
  const scale = 10n ** BigInt(source.decimals + rateDigits)
  return formatAmount((toAmount * scale) / amount, target.decimals + rateDigits)
}
