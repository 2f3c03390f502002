import type { ReactNode } from 'react'
import { type BuyStep, getBrokenLimit, getMethods } from '../../actions/buy/getBuyStep.ts'
import { refreshBuyQuote, setBuyAmount } from '../../actions/buy/refreshBuyQuote.ts'
import { formatAmountText } from '../../i18n/format.ts'
import { currencyName, formatMoney } from '../../i18n/formatMoney.ts'
import { sumDecimals } from '../../lib/decimals.ts'
import { ownOf } from '../../lib/ownOf.ts'
import type { TypedAmount } from '../../lib/typedAmount.ts'
import type { PaymentCurrency } from '../../schemas/onramp.ts'
import { AmountAnswer } from '../../ui/AmountField.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'
import { AmbiguousAmount, AmountInput } from '../shared/payment/AmountInput.tsx'
import { shownDigits } from '../shared/payment/useAmountText.ts'
import { BuyTokenMark, CurrencyMark } from './BuyMarks.tsx'
import { useBuy } from './useBuy.ts'

type BuyPaymentProps = {
  payment: PaymentCurrency
  /** What is wrong with the amount, if anything. */
  problem: ReactNode
  onChoose: () => void
  /** An error replaces the limits, and the focus stays. */
  steady: boolean
}

/** The amount to pay, its currency and its limits. */
export function BuyPayment({ payment, problem, onChoose, steady }: BuyPaymentProps) {
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
        steady && problem ? (
          <span role="alert">{problem}</span>
        ) : (
          method &&
          text.limits({
            method: ownOf(text.methods, method.id) ?? method.id,
            least: money(method.min),
            most: money(method.max),
          })
        )
      }
      error={problem !== undefined}
      takesFocus={!steady}
      testId="buy-amount"
    />
  )
}

export function useAmountProblem(step: BuyStep): ReactNode {
  const { buy: text } = useMessages('buy')
  const locale = useLocale()
  const runtime = useRuntime()
  const state = useBuy()
  const { payment } = state
  if (!payment) return undefined
  const money = (amount = '') => formatMoney(amount, payment.id, locale, { cents: true })
  const { id: method = '', min, max } = getBrokenLimit(payment, step) ?? {}
  const type = (typed: TypedAmount) => void setBuyAmount(runtime, typed)
  const problems: { [step in BuyStep]?: ReactNode } = {
    'too-little': text.tooLittle({ method, least: money(min) }),
    'too-much': text.tooMuch({ method, most: money(max) }),
    ambiguous: <AmbiguousAmount words={text.didYouMean} typed={state} onType={type} />,
    'bad-amount': text.cents,
    'too-many-decimals': text.cents,
  }
  return problems[step]
}

/** What the user would receive, after fees. Without a quote it is a dash, never a number. */
export function BuyResult({ onChoose }: { onChoose: () => void }) {
  const { buy: text, common } = useMessages('buy')
  const locale = useLocale()
  const runtime = useRuntime()
  const { currency, quote } = useBuy()
  if (!currency) return null
  const isUnavailable = quote.status === 'unavailable'
  const amount = quote.status === 'known' ? quote.value.purchaseAmount.amount : undefined
  return (
    <AmountAnswer
      label={text.youGet}
      token={{
        text: currency.symbol,
        mark: <BuyTokenMark symbol={currency.symbol} />,
        label: text.changeToken({ symbol: currency.symbol }),
        onPress: onChoose,
        testId: 'buy-token',
      }}
      busy={quote.status === 'loading'}
      value={amount && formatAmountText(amount, locale, { maxFractionDigits: shownDigits })}
      unknown={text.amountUnknown}
      foot={isUnavailable ? text.noQuote : text.afterFees}
      worth={
        isUnavailable ? (
          <TextButton onPress={() => void refreshBuyQuote(runtime)} testId="buy-retry">
            {common.retry}
          </TextButton>
        ) : (
          <Fees />
        )
      }
      testId="buy-answer"
    />
  )
}

function Fees() {
  const { buy: text } = useMessages('buy')
  const locale = useLocale()
  const { quote } = useBuy()
  if (quote.status !== 'known') return null
  const { coinbaseFee, networkFee } = quote.value
  const fees = sumDecimals([coinbaseFee.amount, networkFee.amount])
  return <bdi>{text.fees({ fees: formatMoney(fees, coinbaseFee.currency, locale, { cents: true }) })}</bdi>
}
