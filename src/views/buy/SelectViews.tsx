import { chooseForBuy } from '../../actions/buy/refreshBuyQuote.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { currencyName } from '../../i18n/formatMoney.ts'
import { Group, Row } from '../../ui/Row.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'
import { BuyTokenMark, CurrencyMark } from './BuyMarks.tsx'
import { useBuy } from './useBuy.ts'

export function OnRampTokenSelectView() {
  const { buy: text } = useMessages('buy')
  const runtime = useRuntime()
  const { options, currency: chosen } = useBuy()
  if (options.status !== 'known') return null
  return (
    <Group label={text.selectToken}>
      {options.purchaseCurrencies.map((currency) => (
        <Row
          key={currency.symbol}
          title={currency.name}
          isName
          sub={currency.symbol}
          mark={<BuyTokenMark symbol={currency.symbol} />}
          current={currency.symbol === chosen?.symbol}
          onPress={() => {
            void chooseForBuy(runtime, { currency })
            goBack(runtime)
          }}
          testId={`buy-token-${currency.symbol}`}
        />
      ))}
    </Group>
  )
}

export function OnRampFiatSelectView() {
  const { buy: text } = useMessages('buy')
  const locale = useLocale()
  const runtime = useRuntime()
  const { options, payment: chosen } = useBuy()
  if (options.status !== 'known') return null
  return (
    <Group label={text.selectCurrency}>
      {options.paymentCurrencies.map((payment) => (
        <Row
          key={payment.id}
          title={currencyName(payment.id, locale)}
          sub={payment.id}
          mark={<CurrencyMark code={payment.id} />}
          current={payment.id === chosen?.id}
          onPress={() => {
            void chooseForBuy(runtime, { payment })
            goBack(runtime)
          }}
          testId={`buy-currency-${payment.id}`}
        />
      ))}
    </Group>
  )
}
