import { formatAmountText, formatUsd } from '../../i18n/format.ts'
import { formatAmount, multiplyByPrice } from '../../lib/amount.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { NumberText, Unknown } from '../../ui/NumberText.tsx'
import { Row } from '../../ui/Row.tsx'
import { useLocale, useMessages } from '../context.tsx'
import { NetworkTokenMark } from './NetworkTokenMark.tsx'

export type TokenRowProps = {
  token: TokenBalance
  onPress?: (() => void) | undefined
  testId: string
}

/** A token of the account: what one costs, how much there is, and what that is worth. */
export function TokenRow({ token, onPress, testId }: TokenRowProps) {
  const { account: text } = useMessages('account')
  const locale = useLocale()
  const { amount, decimals, priceUsd, symbol, name } = token
  const worth = multiplyByPrice(amount, decimals, priceUsd)
  const texts = {
    name,
    amount: `${formatAmountText(formatAmount(amount, decimals), locale, { maxFractionDigits: 6 })} ${symbol}`,
    worth: worth === undefined ? undefined : formatUsd(worth, locale),
    price: priceUsd === undefined ? undefined : formatUsd(exactText(priceUsd), locale, { price: true }),
  }
  return (
    <Row
      title={name}
      isName
      sub={texts.price === undefined ? text.priceUnknown : <NumberText>{texts.price}</NumberText>}
      mark={<NetworkTokenMark token={token} />}
      amounts={[
        texts.worth === undefined ? (
          <Unknown key="worth" label={text.valueUnknown} />
        ) : (
          <NumberText key="worth">{texts.worth}</NumberText>
        ),
        <NumberText key="amount">{texts.amount}</NumberText>,
      ]}
      label={text.tokenLabel({
        ...texts,
        value: texts.worth === undefined ? 'unknown' : 'known',
        worth: texts.worth ?? '',
        price: texts.price ?? '',
      })}
      onPress={onPress}
      testId={testId}
    />
  )
}

/** A price as decimal text, also where a number would be written with an exponent. */
const exactText = (price: number): string => multiplyByPrice(1n, 0, price) ?? ''
