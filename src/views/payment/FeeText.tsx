import { formatAmountText, formatUsd } from '../../i18n/format.ts'
import { formatAmount, multiplyByPrice } from '../../lib/amount.ts'
import type { Network } from '../../schemas/network.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import { useLocale } from '../context.tsx'

type FeeTextProps = {
  fee: bigint
  currency: Network['nativeCurrency']
  /** Without a price the fee is written in the network's own coin. */
  priceUsd?: number | undefined
  isEstimate?: boolean | undefined
}

/** A network fee. */
export function FeeText({ fee, currency: { decimals, symbol }, priceUsd, isEstimate }: FeeTextProps) {
  const locale = useLocale()
  const worth = multiplyByPrice(fee, decimals, priceUsd)
  const coins = formatAmountText(formatAmount(fee, decimals), locale, { maxFractionDigits: 8 })
  const written = worth === undefined ? `${coins} ${symbol}` : formatUsd(worth, locale)
  return <NumberText>{isEstimate ? `≈ ${written}` : written}</NumberText>
}
