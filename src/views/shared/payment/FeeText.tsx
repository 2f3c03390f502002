import { formatAmountText, formatUsd } from '../../../i18n/format.ts'
import { formatAmount, multiplyByPrice } from '../../../lib/amount.ts'
import type { Network } from '../../../schemas/network.ts'
import { NumberText } from '../../../ui/NumberText.tsx'
import { useLocale } from '../../context.tsx'

type FeeTextProps = {
  fee: bigint
  currency: Network['nativeCurrency']
  /** With a price it is said too what the fee is worth. */
  priceUsd?: number | undefined
  isEstimate?: boolean | undefined
}

/** A network fee: in the network's own coin, so that review and receipt can be compared. */
export function FeeText({ fee, currency: { decimals, symbol }, priceUsd, isEstimate }: FeeTextProps) {
  const locale = useLocale()
  const worth = multiplyByPrice(fee, decimals, priceUsd)
  const coins = formatAmountText(formatAmount(fee, decimals), locale, { maxFractionDigits: 8 })
  const written = `${coins} ${symbol}${worth === undefined ? '' : ` · ${formatUsd(worth, locale)}`}`
  return <NumberText>{isEstimate ? `≈ ${written}` : written}</NumberText>
}
