import { formatUnits, formatUsd } from '../../../i18n/format.ts'
import { multiplyByPrice } from '../../../lib/multiplyByPrice.ts'
import type { Nft } from '../../../schemas/collectible.ts'
import { useLocale } from '../../context.tsx'

/** Decimal places to show of a balance or quote. */
export const shownDigits = 6

type Unit = { decimals: number; symbol: string; nft?: Nft | undefined }

/**
 * Formats base units with their unit: all digits, or a number of decimal places, cut and never rounded up. A single
 * ERC-721 token is only its name.
 */
export function useAmountText() {
  const locale = useLocale()
  return (amount: bigint, { decimals, symbol, nft }: Unit, maxFractionDigits?: number): string =>
    nft?.standard === 'erc721' && amount === 1n
      ? symbol
      : `${formatUnits({ amount, decimals }, locale, { maxFractionDigits })} ${symbol}`
}

/** Formats the dollar value of base units; undefined if the price is unknown. */
export function useWorthText() {
  const locale = useLocale()
  return (amount: bigint, { decimals }: Pick<Unit, 'decimals'>, priceUsd: number | undefined) => {
    const worth = multiplyByPrice(amount, decimals, priceUsd)
    return worth === undefined ? undefined : formatUsd(worth, locale)
  }
}
