import { openSwapTokens } from '../../actions/swap/editSwap.ts'
import { refreshQuote } from '../../actions/swap/refreshQuote.ts'
import { displayDigits } from '../../actions/swap/swapNumbers.ts'
import { formatUnits } from '../../i18n/format.ts'
import { swapTokenKey } from '../../schemas/swap.ts'
import { AmountAnswer } from '../../ui/AmountAnswer.tsx'
import { NumberText, Unknown } from '../../ui/NumberText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'
import { tokenChoice } from '../shared/payment/TokenAmount.tsx'
import { useWorthText } from '../shared/payment/useAmountText.ts'
import { useHolding } from './SwapSource.tsx'
import { useSwapState } from './useSwap.ts'

/** The output. Unknown is a dash, never a zero. */
export function SwapTarget() {
  const { swap: text, common } = useMessages('swap')
  const locale = useLocale()
  const runtime = useRuntime()
  const { target, quote, prices } = useSwapState()
  const holding = useHolding()
  const amount = target && quote.status === 'known' ? quote.toAmount : undefined
  const written =
    target && amount !== undefined
      ? formatUnits({ amount, decimals: target.decimals }, locale, { maxFractionDigits: displayDigits })
      : undefined
  const worth = useWorthText()
  return (
    <AmountAnswer
      label={text.youGet}
      token={tokenChoice(target, text, {
        onPress: () => openSwapTokens(runtime, 'toToken'),
        testId: 'swap-target',
      })}
      busy={quote.status === 'loading'}
      value={target && <Answer written={written} />}
      characters={written?.length}
      foot={holding(target)}
      worth={
        quote.status === 'failed' ? (
          <TextButton onPress={() => void refreshQuote(runtime)}>{common.retry}</TextButton>
        ) : (
          target && amount !== undefined && worth(amount, target, prices[swapTokenKey(target)])
        )
      }
      testId="swap-answer"
    />
  )
}

function Answer({ written }: { written: string | undefined }) {
  const { swap: text } = useMessages('swap')
  const { quote, target } = useSwapState()
  if (quote.status === 'loading') return <Skeleton kind="value" width="full" />
  if (['failed', 'refused', 'unrouted'].includes(quote.status)) return <Unknown label={text.noPrice} />
  if (written === undefined || !target) return null
  return (
    <>
      <NumberText>{written}</NumberText>
      {/* The unit is visible on the button next to it. */}
      <span className="sr"> {target.symbol}</span>
    </>
  )
}
