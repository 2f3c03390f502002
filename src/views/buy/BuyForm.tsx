import type { ReactNode } from 'react'
import { type BuyStep, getBrokenLimit, getBuyStep, getPayment } from '../../actions/buy/getBuyStep.ts'
import { setBuyAmount } from '../../actions/buy/refreshBuyQuote.ts'
import { formatMoney } from '../../i18n/formatMoney.ts'
import { AmountPair } from '../../ui/AmountPair.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Presets } from '../../ui/Presets.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'
import { useTypedAmount } from '../shared/payment/AmountInput.tsx'
import { StepButton } from '../shared/payment/StepButton.tsx'
import { BuyPayment, BuyResult, useAmountProblem } from './BuyAmounts.tsx'
import { useBuy } from './useBuy.ts'

export type Lead = (view: 'OnRampFiatSelect' | 'OnRampTokenSelect' | 'OnRampProviders') => void

type BuyFormProps = {
  lead: Lead
  /** Keeps the height and the focus. */
  steady?: boolean
  /** The button's content. */
  children: ReactNode
}

const presets = ['100', '250', '500', '1000']

/** The form for the amount and the token to buy. Empty while there are no options. */
export function BuyForm({ lead, steady = false, children }: BuyFormProps) {
  const { buy: text } = useMessages('buy')
  const locale = useLocale()
  const runtime = useRuntime()
  const write = useTypedAmount()
  const state = useBuy()
  const { payment, quote } = state
  const problem = useAmountProblem(getBuyStep(state))
  const chosen = getPayment(state)
  if (!payment) return null
  return (
    <>
      <AmountPair>
        <BuyPayment
          payment={payment}
          problem={problem}
          onChoose={() => lead('OnRampFiatSelect')}
          steady={steady}
        />
        <BuyResult onChoose={() => lead('OnRampTokenSelect')} />
      </AmountPair>
      {!steady && problem && <FieldNote state="error">{problem}</FieldNote>}
      <Presets label={text.amounts}>
        {presets.map((amount) => (
          <Button
            key={amount}
            pressed={chosen === amount}
            onPress={() => void setBuyAmount(runtime, write(amount))}
            testId={`buy-preset-${amount}`}
          >
            <NumberText>{formatMoney(amount, payment.id, locale)}</NumberText>
          </Button>
        ))}
      </Presets>
      {!steady && quote.status === 'unavailable' && <Note>{text.stillPossible}</Note>}
      {children}
    </>
  )
}

export function BuyAction({ lead }: { lead: Lead }) {
  const { buy: text } = useMessages('buy')
  const locale = useLocale()
  const state = useBuy()
  const { payment, quote } = state
  const step = getBuyStep(state)
  const broken = payment && getBrokenLimit(payment, step)
  const money = (amount = '') => formatMoney(amount, payment?.id ?? '', locale)
  return (
    <StepButton<BuyStep>
      step={step}
      steps={{
        'too-little': [text.atLeast({ least: money(broken?.min) })],
        'too-much': [text.atMost({ most: money(broken?.max) })],
        ready: [
          quote.status === 'unavailable' ? text.chooseProvider : text.getQuotes,
          () => lead('OnRampProviders'),
        ],
      }}
      otherwise={text.enterAmount}
      testId="buy-action-button"
    />
  )
}
