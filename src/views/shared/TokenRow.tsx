import { formatUsd } from '../../i18n/format.ts'
import { multiplyByPrice } from '../../lib/multiplyByPrice.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { NumberText, Unknown } from '../../ui/NumberText.tsx'
import { Row } from '../../ui/Row.tsx'
import { useLocale, useMessages } from '../context.tsx'
import { shownDigits, useAmountText } from './payment/useAmountText.ts'
import { NetworkTokenMark } from './TokenMark.tsx'

export type TokenRowProps = {
  token: TokenBalance
  onPress?: (() => void) | undefined
  testId: string
}

/** A token of the account: its price, its amount and its value. */
export function TokenRow({ token, onPress, testId }: TokenRowProps) {
  const { account: text } = useMessages('account')
  const locale = useLocale()
  const write = useAmountText()
  const { amount, decimals, priceUsd, name } = token
  const worth = multiplyByPrice(amount, decimals, priceUsd)
  const price = multiplyByPrice(1n, 0, priceUsd)
  return (
    <Row
      title={name}
      isName
      sub={
        price === undefined ? (
          text.priceUnknown
        ) : (
          <Spoken name={text.price}>{formatUsd(price, locale, { price: true })}</Spoken>
        )
      }
      mark={<NetworkTokenMark token={token} />}
      amounts={[
        worth === undefined ? (
          <Unknown key="worth" label={text.valueUnknown} />
        ) : (
          <Spoken key="worth" name={text.value}>
            {formatUsd(worth, locale)}
          </Spoken>
        ),
        <NumberText key="amount">{write(amount, token, shownDigits)}</NumberText>,
      ]}
      onPress={onPress}
      testId={testId}
    />
  )
}

/** A number whose meaning is only visible from its position. */
function Spoken({ name, children }: { name: string; children: string }) {
  return (
    <>
      <span className="sr">{name} </span>
      <NumberText>{children}</NumberText>
    </>
  )
}
