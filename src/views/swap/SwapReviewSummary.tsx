import { formatAmountText, formatUsd } from '../../i18n/format.ts'
import { formatAmount, multiplyByPrice } from '../../lib/amount.ts'
import { type SwapToken, swapTokenKey } from '../../schemas/swap.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import { ReviewParties, ReviewParty, ReviewSummary } from '../../ui/ReviewSummary.tsx'
import { useLocale, useMessages } from '../context.tsx'
import { NetworkTokenMark } from '../shared/NetworkTokenMark.tsx'
import { SwapFacts } from './SwapDetails.tsx'
import { useSwapState } from './useSwap.ts'

/** What is paid, what comes of it, and on what terms. */
export function SwapReviewSummary() {
  const { swap: text } = useMessages('swap')
  const { source, target, quote } = useSwapState()
  const amounts = useAmounts()
  if (!source || !target || quote.status !== 'known') return null
  return (
    <ReviewSummary>
      <ReviewParties>
        <ReviewParty
          label={text.youPay}
          mark={<NetworkTokenMark token={source} />}
          name={source.name}
          amounts={amounts(source, quote.amount)}
        />
        <ReviewParty
          label={text.youGetAbout}
          mark={<NetworkTokenMark token={target} />}
          name={target.name}
          amounts={amounts(target, quote.toAmount, 6)}
        />
      </ReviewParties>
      <SwapFacts target={target} toAmount={quote.toAmount} />
    </ReviewSummary>
  )
}

/** An amount with its unit, and what it is worth where that is known. What is paid is written to its last digit. */
function useAmounts() {
  const locale = useLocale()
  const { prices } = useSwapState()
  return (
    token: SwapToken,
    amount: bigint,
    maxFractionDigits?: number,
  ): [React.ReactNode, React.ReactNode?] => {
    const worth = multiplyByPrice(amount, token.decimals, prices[swapTokenKey(token)])
    const written = formatAmountText(formatAmount(amount, token.decimals), locale, { maxFractionDigits })
    return [
      <NumberText key="amount">{`${written} ${token.symbol}`}</NumberText>,
      worth === undefined ? undefined : <NumberText key="worth">{formatUsd(worth, locale)}</NumberText>,
    ]
  }
}
