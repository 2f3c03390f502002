import { priceImpact as impactLimits, slippagePercent } from '../../config/payments.ts'
import { formatAmount } from '../../lib/amount.ts'
import { multiplyByPrice } from '../../lib/multiplyByPrice.ts'

/** Digits that are shown of what would be got: cut, never rounded up. */
export const displayDigits = 6

/** A quoted amount as decimal text, as much of it as is shown; all of it where that would be nothing. */
export function toDisplayAmount(amount: bigint, decimals: number): string {
  const cut = amount - (amount % 10n ** BigInt(Math.max(decimals - displayDigits, 0)))
  return formatAmount(cut === 0n ? amount : cut, decimals)
}

/** The least of a quoted amount that is still taken, at a limit in whole percents. */
export const applySlippage = (toAmount: bigint, percent = slippagePercent): bigint =>
  (toAmount * BigInt(100 - percent)) / 100n

/**
 * The output to show for a swap whose calldata guarantees `minimum`: no more of an older quote than the calldata
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
 * How much less than its market value a swap gives, in hundredths of a percent, never less than it is;
 * negative where it gives more. Undefined where a price is not known: that is not nothing.
 */
export function priceImpact(source: Side, target: Side): bigint | undefined {
  const worth = worthOfBoth(source, target)
  if (!worth || worth.paid === 0n) return undefined
  const lost = (worth.paid - worth.taken) * 10_000n
  return (lost > 0n ? lost + worth.paid - 1n : lost) / worth.paid
}

/** What a swap loses of its market value: US dollars as decimal text. Undefined if a price is not known. */
export function lossOf(source: Side, target: Side): string | undefined {
  const worth = worthOfBoth(source, target)
  return worth && formatAmount(worth.paid - worth.taken, worth.scale)
}

/** Both sides in US dollars, as units of the same size: `scale` digits after the mark. */
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

/** Digits of a rate beyond those of the target: one of a source may be less than the least of it. */
const rateDigits = 12

/** What one source is in targets, by a quote, as decimal text. */
export function rateOf(
  { amount, toAmount }: { amount: bigint; toAmount: bigint },
  source: { decimals: number },
  target: { decimals: number },
): string | undefined {
  if (amount === 0n) return undefined
  const scale = 10n ** BigInt(source.decimals + rateDigits)
  return formatAmount((toAmount * scale) / amount, target.decimals + rateDigits)
}
