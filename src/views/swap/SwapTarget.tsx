import { openSwapTokens } from '../../actions/swap/editSwap.ts'
import { refreshQuote } from '../../actions/swap/refreshQuote.ts'
import { formatUnits } from '../../i18n/format.ts'
import { type SwapToken, swapTokenKey } from '../../schemas/swap.ts'
import { AmountAnswer } from '../../ui/AmountAnswer.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'
import { tokenChoice } from '../shared/payment/TokenAmount.tsx'
import { shownDigits, useWorthText } from '../shared/payment/useAmountText.ts'
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
  const write = (amount: bigint, { decimals }: SwapToken) =>
    formatUnits({ amount, decimals }, locale, { maxFractionDigits: shownDigits })
  const worth = useWorthText()
  return (
    <AmountAnswer
      label={text.youGet}
      token={tokenChoice(target, text, {
        onPress: () => openSwapTokens(runtime, 'toToken'),
        testId: 'swap-target',
      })}
      busy={target && quote.status === 'loading'}
      value={target && amount !== undefined ? write(amount, target) : undefined}
      unknown={target && quote.status !== 'none' ? text.noPrice : undefined}
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
