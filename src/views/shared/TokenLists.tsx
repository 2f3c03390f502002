import type { ReactElement } from 'react'
import { readPortfolio } from '../../actions/account/readPortfolio.ts'
import { formatUsd } from '../../i18n/format.ts'
import { multiplyByPrice } from '../../lib/multiplyByPrice.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { Disclosure } from '../../ui/DescriptionList.tsx'
import { LongList, type LongListProps } from '../../ui/LongList.tsx'
import { NumberText, Unknown } from '../../ui/NumberText.tsx'
import { Row } from '../../ui/Row.tsx'
import { useLocale, useMessages } from '../context.tsx'
import { shownDigits, useAmountText } from './payment/useAmountText.ts'
import { NetworkTokenMark } from './TokenMark.tsx'
import { TokensNote } from './TokensNote.tsx'

type TokenListsProps = Pick<LongListProps<TokenBalance>, 'label' | 'kind'> & {
  held: readonly TokenBalance[]
  onPress: (token: TokenBalance) => void
  testId: string
}

/** The account's tokens; the probably worthless and the unusable ones, collapsed; and a note on what is unknown. */
export function TokenLists({ held, label, kind, onPress, testId }: TokenListsProps) {
  const { account: text } = useMessages('account')
  const { shown, hidden, unsupported } = readPortfolio(held)
  const locale = useLocale()
  const write = useAmountText()
  /** A token: its price, its amount and its value. */
  const draw = (token: TokenBalance) => {
    const { address = 'native', amount, decimals, priceUsd, name, symbol } = token
    const worth = multiplyByPrice(amount, decimals, priceUsd)
    const price = multiplyByPrice(1n, 0, priceUsd)
    return (
      <Row
        key={address}
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
        onPress={() => onPress(token)}
        testId={`${testId}-${symbol}`}
      />
    )
  }
  return (
    <>
      {shown.length > 0 && (
        <LongList label={label} kind={kind} items={shown} draw={draw} testId={`${testId}-list`} />
      )}
      <Folded title={text.hidden({ count: hidden.length })} tokens={hidden} draw={draw} />
      <Folded
        title={text.unsupported({ count: unsupported.length })}
        tokens={unsupported}
        draw={(token) => (
          <Row
            key={token.address}
            title={token.name || token.symbol}
            isName
            sub={text.unsupportedDecimals({ decimals: token.decimals })}
            mark={<NetworkTokenMark token={token} />}
            testId={`unsupported-${token.symbol}`}
          />
        )}
      />
      <TokensNote />
    </>
  )
}

type FoldedProps = { title: string; tokens: TokenBalance[]; draw: (token: TokenBalance) => ReactElement }

function Folded({ title, tokens, draw }: FoldedProps) {
  if (tokens.length === 0) return null
  return (
    <Disclosure title={title}>
      <LongList label={title} kind="list" items={tokens} draw={draw} />
    </Disclosure>
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
