import { formatAmountText, formatUsd } from '../../../i18n/format.ts'
import { formatAmount, multiplyByPrice } from '../../../lib/amount.ts'
import { useLocale } from '../../context.tsx'

/** Digits after the mark of what is held or quoted: more say nothing at a glance. */
export const shownDigits = 6

type Unit = { decimals: number; symbol: string }

/** Writes base units with their unit: every digit, or so many after the mark, cut and never rounded up. */
export function useAmountText() {
  const locale = useLocale()
  return (amount: bigint, { decimals, symbol }: Unit, maxFractionDigits?: number): string =>
    `${formatAmountText(formatAmount(amount, decimals), locale, { maxFractionDigits })} ${symbol}`
}

/** Writes what base units are worth in dollars; undefined where a price is not known. */
export function useWorthText() {
  const locale = useLocale()
  return (amount: bigint, { decimals }: Pick<Unit, 'decimals'>, priceUsd: number | undefined) => {
    const worth = multiplyByPrice(amount, decimals, priceUsd)
    return worth === undefined ? undefined : formatUsd(worth, locale)
  }
}
