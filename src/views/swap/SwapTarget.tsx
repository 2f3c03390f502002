import { openSwapTokens } from '../../actions/swap/openSwapTokens.ts'
import { refreshQuote } from '../../actions/swap/refreshQuote.ts'
import { displayDigits } from '../../actions/swap/swapNumbers.ts'
import { formatAmountText, formatUsd } from '../../i18n/format.ts'
import { formatAmount, multiplyByPrice } from '../../lib/amount.ts'
import { swapTokenKey } from '../../schemas/swap.ts'
import { AmountAnswer } from '../../ui/AmountAnswer.tsx'
import { NumberText, Unknown } from '../../ui/NumberText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'
import { NetworkTokenMark } from '../shared/NetworkTokenMark.tsx'
import { useHolding } from './SwapSource.tsx'
import { useSwapState } from './useSwap.ts'

/** What would be got for it. Unknown is a dash, never a zero. */
export function SwapTarget() {
  const { swap: text, common } = useMessages('swap')
  const locale = useLocale()
  const runtime = useRuntime()
  const { target, quote, prices } = useSwapState()
  const holding = useHolding()
  const known = target && quote.status === 'known' ? quote.toAmount : undefined
  const written =
    target && known !== undefined
      ? formatAmountText(formatAmount(known, target.decimals), locale, { maxFractionDigits: displayDigits })
      : undefined
  const worth =
    target && known !== undefined && multiplyByPrice(known, target.decimals, prices[swapTokenKey(target)])
  return (
    <AmountAnswer
      label={text.youGet}
      token={{
        text: target?.symbol ?? text.selectToken,
        mark: target && <NetworkTokenMark token={target} />,
        label: target ? text.changeToken({ symbol: target.symbol }) : text.selectToken,
        onPress: () => openSwapTokens(runtime, 'toToken'),
        testId: 'swap-target',
      }}
      busy={quote.status === 'loading'}
      value={target && <Answer written={written} />}
      characters={written?.length}
      foot={holding(target)}
      worth={
        quote.status === 'failed' ? (
          <TextButton onPress={() => void refreshQuote(runtime)}>{common.retry}</TextButton>
        ) : (
          worth && formatUsd(worth, locale)
        )
      }
      testId="swap-answer"
    />
  )
}

function Answer({ written }: { written: string | undefined }) {
  const { swap: text } = useMessages('swap')
  const { quote } = useSwapState()
  if (quote.status === 'loading') return <Skeleton kind="value" width="full" />
  if (['failed', 'refused', 'unrouted'].includes(quote.status)) return <Unknown label={text.noPrice} />
  return written === undefined ? null : <NumberText>{written}</NumberText>
}
