import { classifyPriceImpact, priceImpact } from '../../actions/swap/swapNumbers.ts'
import { formatAmountText, formatUsd, withoutMarks } from '../../i18n/format.ts'
import { formatAmount } from '../../lib/amount.ts'
import { swapTokenKey } from '../../schemas/swap.ts'
import { useLocale } from '../context.tsx'
import { useSwapState } from './useSwap.ts'

type Impact =
  | { weight: ReturnType<typeof classifyPriceImpact>; text: string; lost: string }
  | { weight: 'unknown'; text?: undefined }

/** How much market value the swap loses. Unknown if a price is unknown, which is not zero. */
export function useImpact(): Impact | undefined {
  const locale = useLocale()
  const { source, target, quote, prices } = useSwapState()
  if (!source || !target || quote.status !== 'known') return undefined
  const impact = priceImpact(
    { amount: quote.amount, decimals: source.decimals, priceUsd: prices[swapTokenKey(source)] },
    { amount: quote.toAmount, decimals: target.decimals, priceUsd: prices[swapTokenKey(target)] },
  )
  if (!impact) return { weight: 'unknown' }
  return {
    weight: classifyPriceImpact(impact.hundredths),
    text: percentText(formatAmount(impact.hundredths, 2), locale),
    lost: formatUsd(impact.lost, locale),
  }
}

/** Formats a percentage from decimal text: `0.85%` in English, `0,85 %` in German, `%0,85` in Turkish. */
export const percentText = (percent: string, locale: string): string =>
  withoutMarks(formatAmountText(percent, locale, { maxFractionDigits: 2, unit: 'percent' }))
