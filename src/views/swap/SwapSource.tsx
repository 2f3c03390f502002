import { isSmartAccount } from '../../actions/connection/isSmartAccount.ts'
import { setSwapAmount } from '../../actions/swap/editSwap.ts'
import { getSwapAmount, getSwapMaximum, holdingOf, type SwapStep } from '../../actions/swap/getSwapStep.ts'
import { openSwapTokens } from '../../actions/swap/openSwapTokens.ts'
import { formatAmountText, formatUsd } from '../../i18n/format.ts'
import { formatAmount, multiplyByPrice } from '../../lib/amount.ts'
import type { TypedAmount } from '../../lib/typedAmount.ts'
import { swapTokenKey } from '../../schemas/swap.ts'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'
import { MaxOrBuy } from '../shared/MaxOrBuy.tsx'
import { NetworkTokenMark } from '../shared/NetworkTokenMark.tsx'
import { AmbiguousAmount, AmountInput, useTypedAmount } from '../shared/payment/AmountInput.tsx'
import { useOwnTokens, useSwapState } from './useSwap.ts'

/** How much of what is given. */
export function SwapSource({ step }: { step: SwapStep }) {
  const { swap: text } = useMessages('swap')
  const locale = useLocale()
  const runtime = useRuntime()
  const state = useSwapState()
  const { source, prices } = state
  const amount = getSwapAmount(state)
  const worth =
    source && amount !== undefined && multiplyByPrice(amount, source.decimals, prices[swapTokenKey(source)])
  const set = useSetAmount()
  const write = useTypedAmount()
  return (
    <AmountInput
      label={text.amountLabel({ symbol: source?.symbol ?? '' })}
      typed={state}
      onType={set}
      token={{
        text: source?.symbol ?? text.selectToken,
        mark: source && <NetworkTokenMark token={source} />,
        label: source ? text.changeToken({ symbol: source.symbol }) : text.selectToken,
        onPress: () => openSwapTokens(runtime, 'sourceToken'),
        testId: 'swap-source',
      }}
      foot={
        source && <Available isShort={step === 'insufficient'} onMax={(decimal) => set(write(decimal))} />
      }
      worth={worth && formatUsd(worth, locale)}
      error={wrong.includes(step)}
      takesFocus
      testId="swap-amount"
    />
  )
}

const wrong: SwapStep[] = ['insufficient', 'insufficient-native', 'too-many-decimals', 'ambiguous']

function useSetAmount(): (typed: TypedAmount) => void {
  const runtime = useRuntime()
  return (typed) => void setSwapAmount(runtime, typed)
}

/** Digits of what is held that are worth their place. */
const digits = 6

/** Writes what is held of a token. */
export function useHolding() {
  const { swap: text } = useMessages('swap')
  const locale = useLocale()
  const tokens = useOwnTokens()
  return (token: { address?: string | undefined; decimals: number; symbol: string } | undefined) => {
    const held = holdingOf(tokens, token)
    if (!token || held === undefined) return undefined
    const written = formatAmountText(formatAmount(held, token.decimals), locale, {
      maxFractionDigits: digits,
    })
    return text.available({ amount: `${written} ${token.symbol}` })
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
  const holding = useHolding()
  if (!source) return null
  if (step === 'too-many-decimals') return text.decimals({ symbol: source.symbol, decimals: source.decimals })
  if (step === 'insufficient') return `${text.insufficient}. ${holding(source) ?? ''}`
  if (step === 'insufficient-native') return `${text.insufficient}. ${text.forCost}`
  return <AmbiguousAmount lead={text.didYouMean} typed={state} onType={set} />
}
