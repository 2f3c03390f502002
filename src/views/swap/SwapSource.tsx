import { isSmartAccount } from '../../actions/connection/getAccount.ts'
import { openSwapTokens, setSwapAmount } from '../../actions/swap/editSwap.ts'
import { getSwapMaximum, holdingOf, type SwapStep } from '../../actions/swap/getSwapStep.ts'
import { formatAmount } from '../../lib/amount.ts'
import type { TypedAmount } from '../../lib/typedAmount.ts'
import { swapTokenKey } from '../../schemas/swap.ts'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { MaxOrBuy } from '../shared/MaxOrBuy.tsx'
import { AmbiguousAmount, useTypedAmount } from '../shared/payment/AmountInput.tsx'
import { TokenAmount } from '../shared/payment/TokenAmount.tsx'
import { shownDigits, useAmountText } from '../shared/payment/useAmountText.ts'
import { useOwnTokens, useSwapState } from './useSwap.ts'

/** How much of what is given. */
export function SwapSource({ step }: { step: SwapStep }) {
  const { swap: text } = useMessages('swap')
  const runtime = useRuntime()
  const state = useSwapState()
  const { source, prices } = state
  const set = useSetAmount()
  const write = useTypedAmount()
  return (
    <TokenAmount
      words={text}
      token={source}
      priceUsd={source && prices[swapTokenKey(source)]}
      typed={state}
      onType={set}
      choose={{ onPress: () => openSwapTokens(runtime, 'sourceToken'), testId: 'swap-source' }}
      foot={
        source && <Available isShort={step === 'insufficient'} onMax={(decimal) => set(write(decimal))} />
      }
      error={wrong.includes(step)}
      testId="swap-amount"
    />
  )
}

const wrong: SwapStep[] = ['insufficient', 'insufficient-native', 'too-many-decimals', 'ambiguous']

function useSetAmount(): (typed: TypedAmount) => void {
  const runtime = useRuntime()
  return (typed) => void setSwapAmount(runtime, typed)
}

/** Writes what is held of a token. */
export function useHolding() {
  const { swap: text } = useMessages('swap')
  const write = useAmountText()
  const tokens = useOwnTokens()
  return (token: { address?: string | undefined; decimals: number; symbol: string } | undefined) => {
    const held = holdingOf(tokens, token)
    return token && held !== undefined && text.available({ amount: write(held, token, shownDigits) })
  }
}

type AvailableProps = { isShort: boolean; onMax: (decimal: string) => void }

function Available({ isShort, onMax }: AvailableProps) {
  const { swap: text } = useMessages('swap')
  const state = useSwapState()
  const maximum = getSwapMaximum(state, useOwnTokens(), !isSmartAccount(useRuntime()))
  const holding = useHolding()
  const { source } = state
  const held = holding(source)
  return (
    <>
      {held && `${held} · `}
      <MaxOrBuy
        max={text.max}
        maximum={maximum}
        isShort={isShort}
        onMax={(maximum) => source && onMax(formatAmount(maximum, source.decimals))}
        testId="swap-max"
      />
    </>
  )
}

/** What is wrong with the amount; nothing where nothing is. */
export function SwapAmountNote({ step }: { step: SwapStep }) {
  return wrong.includes(step) ? (
    <FieldNote state="error">
      <AmountNote step={step} />
    </FieldNote>
  ) : null
}

function AmountNote({ step }: { step: SwapStep }) {
  const set = useSetAmount()
  const { swap: text } = useMessages('swap')
  const state = useSwapState()
  const { source } = state
  const held = holdingOf(useOwnTokens(), source)
  const write = useAmountText()
  if (!source) return null
  if (step === 'too-many-decimals') return text.decimals({ symbol: source.symbol, decimals: source.decimals })
  if (step === 'insufficient')
    return held === undefined
      ? text.insufficient
      : text.insufficientText({ amount: write(held, source, shownDigits) })
  if (step === 'insufficient-native') return text.insufficientForCost
  return <AmbiguousAmount words={text.didYouMean} typed={state} onType={set} />
}
