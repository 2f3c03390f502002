import { refreshBuyQuote } from '../../actions/buy/refreshBuyQuote.ts'
import { formatAmountText } from '../../i18n/format.ts'
import { formatMoney } from '../../i18n/formatMoney.ts'
import { sumDecimals } from '../../lib/sumDecimals.ts'
import { AmountAnswer } from '../../ui/AmountAnswer.tsx'
import { NumberText, Unknown } from '../../ui/NumberText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'
import { shownDigits } from '../shared/payment/useAmountText.ts'
import { BuyTokenMark } from './BuyMarks.tsx'
import { useBuy } from './useBuy.ts'

/** What the user would receive, after fees. Without a quote it is a dash, never a number. */
export function BuyResult({ onChoose }: { onChoose: () => void }) {
  const { buy: text, common } = useMessages('buy')
  const runtime = useRuntime()
  const { currency, quote } = useBuy()
  if (!currency) return null
  const isUnavailable = quote.status === 'unavailable'
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
      value={<Answer />}
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

function Answer() {
  const { buy: text } = useMessages('buy')
  const locale = useLocale()
  const { quote } = useBuy()
  if (quote.status === 'loading') return <Skeleton kind="value" width="full" />
  if (quote.status !== 'known') return <Unknown label={text.amountUnknown} />
  const { amount } = quote.value.purchaseAmount
  return <NumberText>{formatAmountText(amount, locale, { maxFractionDigits: shownDigits })}</NumberText>
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
