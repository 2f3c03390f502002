import { refreshBuyQuote } from '../../actions/buy/refreshBuyQuote.ts'
import { formatAmountText } from '../../i18n/format.ts'
import { formatMoney } from '../../i18n/formatMoney.ts'
import { sumDecimals } from '../../lib/decimals.ts'
import { AmountAnswer } from '../../ui/AmountAnswer.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'
import { shownDigits } from '../shared/payment/useAmountText.ts'
import { BuyTokenMark } from './BuyMarks.tsx'
import { useBuy } from './useBuy.ts'

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
