import type { ReactNode } from 'react'
import { isSmartAccount } from '../../actions/connection/getAccount.ts'
import { openSwapTokens, setSwapAmount } from '../../actions/swap/editSwap.ts'
import { getSwapMaximum, holdingOf, type SwapStep } from '../../actions/swap/getSwapStep.ts'
import { refreshQuote } from '../../actions/swap/refreshQuote.ts'
import { formatUnits } from '../../i18n/format.ts'
import type { TypedAmount } from '../../lib/typedAmount.ts'
import { type SwapToken, swapTokenKey } from '../../schemas/swap.ts'
import { AmountAnswer } from '../../ui/AmountField.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'
import { AmbiguousAmount } from '../shared/payment/AmountInput.tsx'
import { TokenAmount, tokenChoice } from '../shared/payment/TokenAmount.tsx'
import { shownDigits, useAmountText, useWorthText } from '../shared/payment/useAmountText.ts'
import { useOwnTokens, useSwapState } from './useSwap.ts'

export function SwapSource({ step, isWrong }: { step: SwapStep; isWrong: boolean }) {
  const { swap: text } = useMessages('swap')
  const runtime = useRuntime()
  const state = useSwapState()
  const tokens = useOwnTokens()
  const { source, prices } = state
  const set = useSetAmount()
  return (
    <TokenAmount
      words={text}
      token={source}
      priceUsd={source && prices[swapTokenKey(source)]}
      typed={state}
      onType={set}
      choose={{ onPress: () => openSwapTokens(runtime, 'sourceToken'), testId: 'swap-source' }}
      funds={{
        held: holdingOf(tokens, source),
        maximum: getSwapMaximum(state, tokens, !isSmartAccount(runtime)),
        isShort: step === 'insufficient',
      }}
      error={isWrong}
      testId="swap"
    />
  )
}

function useSetAmount(): (typed: TypedAmount) => void {
  const runtime = useRuntime()
  return (typed) => void setSwapAmount(runtime, typed)
}

/** Writes how much of a token the account holds; undefined if that is unknown. */
export function useHolding() {
  const write = useAmountText()
  const tokens = useOwnTokens()
  return (token: { address?: string | undefined; decimals: number; symbol: string } | undefined) => {
    const held = holdingOf(tokens, token)
    return token && held !== undefined ? write(held, token, shownDigits) : undefined
  }
}

export function useAmountProblem(step: SwapStep): ReactNode {
  const set = useSetAmount()
  const { swap: text } = useMessages('swap')
  const state = useSwapState()
  const { source } = state
  const held = holdingOf(useOwnTokens(), source)
  const write = useAmountText()
  if (!source) return undefined
  const { symbol, decimals } = source
  const problems: { [step in SwapStep]?: ReactNode } = {
    insufficient:
      held === undefined
        ? text.insufficient
        : text.insufficientText({ amount: write(held, source, shownDigits) }),
    'insufficient-native': text.insufficientForCost,
    'too-many-decimals': text.decimals({ symbol, decimals }),
    ambiguous: <AmbiguousAmount words={text.didYouMean} typed={state} onType={set} />,
  }
  return problems[step]
}

/** The output. Unknown is a dash, never a zero. */
export function SwapTarget() {
  const { swap: text, common } = useMessages('swap')
  const locale = useLocale()
  const runtime = useRuntime()
  const { target, quote, prices } = useSwapState()
  const holding = useHolding()(target)
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
      foot={holding && text.available({ amount: holding })}
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
