import { formatAmountText, formatUsd } from '../../../i18n/format.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { multiplyByPrice } from '../../../lib/multiplyByPrice.ts'
import type { Nft } from '../../../schemas/collectible.ts'
import { useLocale } from '../../context.tsx'

/** Digits after the mark of what is held or quoted: more say nothing at a glance. */
export const shownDigits = 6

type Unit = { decimals: number; symbol: string; nft?: Nft | undefined }

/**
 * Writes base units with their unit: every digit, or so many after the mark, cut and never rounded up. One
 * ERC-721 token is written by its name alone.
 */
export function useAmountText() {
  const locale = useLocale()
  return (amount: bigint, { decimals, symbol, nft }: Unit, maxFractionDigits?: number): string =>
    nft?.standard === 'erc721' && amount === 1n
      ? symbol
      : `${formatAmountText(formatAmount(amount, decimals), locale, { maxFractionDigits })} ${symbol}`
}

/** Writes what base units are worth in dollars; undefined where a price is not known. */
export function useWorthText() {
  const locale = useLocale()
  return (amount: bigint, { decimals }: Pick<Unit, 'decimals'>, priceUsd: number | undefined) => {
    const worth = multiplyByPrice(amount, decimals, priceUsd)
    return worth === undefined ? undefined : formatUsd(worth, locale)
  }
}
