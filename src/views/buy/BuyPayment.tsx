import { setBuyAmount } from '../../actions/buy/editBuy.ts'
import { type BuyStep, getBrokenLimit, getMethods } from '../../actions/buy/getBuyStep.ts'
import { currencyName, formatMoney } from '../../i18n/formatMoney.ts'
import { ownOf } from '../../lib/ownOf.ts'
import type { PaymentCurrency } from '../../schemas/onramp.ts'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'
import { AmbiguousAmount, AmountInput } from '../shared/payment/AmountInput.tsx'
import { CurrencyMark } from './BuyMarks.tsx'
import { useBuy } from './useBuy.ts'

type BuyPaymentProps = {
  payment: PaymentCurrency
  step: BuyStep
  onChoose: () => void
  /** An error replaces the limits, and the focus stays. */
  steady: boolean
}

/** The amount to pay, its currency and its limits. */
export function BuyPayment({ payment, step, onChoose, steady }: BuyPaymentProps) {
  const { buy: text } = useMessages('buy')
  const locale = useLocale()
  const runtime = useRuntime()
  const state = useBuy()
  const name = currencyName(payment.id, locale)
  const [method] = getMethods(state)
  const money = (amount: string) => formatMoney(amount, payment.id, locale)
  return (
    <AmountInput
      label={text.amountLabel({ currency: name })}
      typed={state}
      onType={(typed) => void setBuyAmount(runtime, typed)}
      token={{
        text: payment.id,
        mark: <CurrencyMark code={payment.id} />,
        label: text.changeCurrency({ currency: payment.id }),
        onPress: onChoose,
        testId: 'buy-currency',
      }}
      foot={
        steady && wrong.includes(step) ? (
          <span role="alert">
            <Reason step={step} />
          </span>
        ) : (
          method &&
          text.limits({
            method: ownOf(text.methods, method.id) ?? method.id,
            least: money(method.min),
            most: money(method.max),
          })
        )
      }
      error={wrong.includes(step)}
      takesFocus={!steady}
      testId="buy-amount"
    />
  )
}

const wrong: BuyStep[] = ['too-little', 'too-much', 'ambiguous', 'bad-amount', 'too-many-decimals']

/** The problem with the amount, if any. */
export function BuyAmountNote({ step }: { step: BuyStep }) {
  return wrong.includes(step) ? (
    <FieldNote state="error">
      <Reason step={step} />
    </FieldNote>
  ) : null
}

function Reason({ step }: { step: BuyStep }) {
  const { buy: text } = useMessages('buy')
  const locale = useLocale()
  const runtime = useRuntime()
  const state = useBuy()
  const { payment } = state
  const limit = payment && getBrokenLimit(payment, step)
  if (step === 'bad-amount' || step === 'too-many-decimals') return text.cents
  if (step === 'ambiguous') {
    return (
      <AmbiguousAmount
        words={text.didYouMean}
        typed={state}
        onType={(typed) => void setBuyAmount(runtime, typed)}
      />
    )
  }
  if (!payment || !limit) return null
  const money = (amount: string) => formatMoney(amount, payment.id, locale, { cents: true })
  return step === 'too-little'
    ? text.tooLittle({ method: limit.id, least: money(limit.min) })
    : text.tooMuch({ method: limit.id, most: money(limit.max) })
}
