import { priceImpact as impactLimits, slippagePercent } from '../../config/payments.ts'
import { formatAmount } from '../../lib/amount.ts'
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
 * How much less than its market value a swap returns, in hundredths of a percent, rounded up; negative if it returns
 * more. Undefined if a price is unknown: that is not zero.
 */
export function priceImpact(source: Side, target: Side): bigint | undefined {
  const worth = worthOfBoth(source, target)
  if (!worth || worth.paid === 0n) return undefined
  const lost = (worth.paid - worth.taken) * 10_000n
  return (lost > 0n ? lost + worth.paid - 1n : lost) / worth.paid
}

/** The market value that a swap loses: US dollars as decimal text. Undefined if a price is unknown. */
export function lossOf(source: Side, target: Side): string | undefined {
  const worth = worthOfBoth(source, target)
  return worth && formatAmount(worth.paid - worth.taken, worth.scale)
}

/** Both sides in US dollars, in units of the same `scale` (decimal places). */
function worthOfBoth(source: Side, target: Side): { paid: bigint; taken: bigint; scale: number } | undefined {
  const [given, got] = [worthOf(source), worthOf(target)]
  if (given === undefined || got === undefined) return undefined
  const scale = Math.max(given.places, got.places)
  const scaled = ({ units, places }: typeof given) => units * 10n ** BigInt(scale - places)
  return { paid: scaled(given), taken: scaled(got), scale }
}

/** Whether a loss, in hundredths of a percent, needs a warning, or also the user's consent. */
export function classifyPriceImpact(hundredths: bigint): 'small' | 'notable' | 'severe' {
  if (hundredths > impactLimits.severe) return 'severe'
  return hundredths > impactLimits.notable ? 'notable' : 'small'
}

function worthOf({ amount, decimals, priceUsd }: Side): { units: bigint; places: number } | undefined {
  const text = multiplyByPrice(amount, decimals, priceUsd)
  if (text === undefined) return undefined
  const [whole = '0', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
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
