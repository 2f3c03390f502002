import { formatAmountText } from '../../i18n/format.ts'
import { formatAmount } from '../../lib/amount.ts'
import { useLocale } from '../context.tsx'

/** Writes base units with their unit, every digit of them. */
export function useAmountText(): (amount: bigint, token: { decimals: number; symbol: string }) => string {
  const locale = useLocale()
  return (amount, { decimals, symbol }) =>
    `${formatAmountText(formatAmount(amount, decimals), locale)} ${symbol}`
}
