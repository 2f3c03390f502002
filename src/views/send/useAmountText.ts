import { type AmountOptions, formatAmountText } from '../../i18n/format.ts'
import { formatAmount } from '../../lib/amount.ts'
import { useLocale } from '../context.tsx'

type Write = (amount: bigint, token: { decimals: number; symbol: string }) => string

/** Digits after the mark of what is held: more say nothing at a glance. */
const most = 6

/** Writes base units with their unit, every digit of them. */
export const useAmountText = (): Write => useWrite({})

/** Writes what is held: six digits after the mark, cut and never rounded up. */
export const useHoldingText = (): Write => useWrite({ maxFractionDigits: most })

function useWrite(options: AmountOptions): Write {
  const locale = useLocale()
  return (amount, { decimals, symbol }) =>
    `${formatAmountText(formatAmount(amount, decimals), locale, options)} ${symbol}`
}
