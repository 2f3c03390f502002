import { useEffect } from 'react'
import { beginBuy } from '../../actions/buy/beginBuy.ts'
import { setBuyAmount } from '../../actions/buy/editBuy.ts'
import { type BuyStep, getBrokenLimit, getBuyStep, getPayment } from '../../actions/buy/getBuyStep.ts'
import { formatMoney } from '../../i18n/formatMoney.ts'
import { writeTyped } from '../../i18n/readTyped.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Presets } from '../../ui/Presets.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { AmountPair } from '../../ui/SwapPair.tsx'
import { useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { BuyAmountNote, BuyPayment } from './BuyPayment.tsx'
import { BuyResult } from './BuyResult.tsx'
import { useBuy } from './useBuy.ts'

/** Amounts that many people buy for. */
const presets = ['100', '250', '500', '1000']

/** How much of what to buy, and what it would cost. The button says what is missing. */
export function BuyView() {
  const { buy: text } = useMessages('buy')
  const runtime = useRuntime()
  const activeId = useValue(useStores().network.$activeId)
  const state = useBuy()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another network sells other things
  useEffect(() => void beginBuy(runtime), [runtime, activeId])
  if (state.options.status !== 'known' || !state.payment) {
    return <SkeletonRows label={text.loading} count={2} round amounts />
  }
  const step = getBuyStep(state)
  return (
    <>
      <AmountPair>
        <BuyPayment payment={state.payment} step={step} />
        <BuyResult />
      </AmountPair>
      <BuyAmountNote step={step} />
      <Amounts />
      {state.quote.status === 'unavailable' && <Note>{text.stillPossible}</Note>}
      <BuyAction step={step} />
    </>
  )
}

function Amounts() {
  const { buy: text } = useMessages('buy')
  const locale = useLocale()
  const runtime = useRuntime()
  const state = useBuy()
  const currency = state.payment?.id ?? ''
  const chosen = getPayment(state)
  return (
    <Presets label={text.amounts}>
      {presets.map((amount) => (
        <Button
          key={amount}
          pressed={chosen === amount}
          onPress={() => void setBuyAmount(runtime, writeTyped(amount, locale))}
          testId={`buy-preset-${amount}`}
        >
          {formatMoney(amount, currency, locale)}
        </Button>
      ))}
    </Presets>
  )
}

function BuyAction({ step }: { step: BuyStep }) {
  const { buy: text } = useMessages('buy')
  const locale = useLocale()
  const { router } = useRuntime().stores
  const { payment, quote } = useBuy()
  const broken = payment && getBrokenLimit(payment, step)
  const money = (amount = '') => formatMoney(amount, payment?.id ?? '', locale)
  const labels: Record<BuyStep, string> = {
    'bad-amount': text.enterAmount,
    ambiguous: text.enterAmount,
    'enter-amount': text.enterAmount,
    'too-little': text.atLeast(money(broken?.min)),
    'too-much': text.atMost(money(broken?.max)),
    ready: quote.status === 'unavailable' ? text.chooseProvider : text.getQuotes,
  }
  return (
    <Actions>
      <Button
        kind={step === 'ready' ? 'primary' : 'plain'}
        disabled={step !== 'ready'}
        onPress={() => router.push('OnRampProviders')}
        testId="buy-action-button"
      >
        {labels[step]}
      </Button>
    </Actions>
  )
}
