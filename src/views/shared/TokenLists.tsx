import type { ReactElement } from 'react'
import { readPortfolio } from '../../actions/account/readPortfolio.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { Disclosure } from '../../ui/DescriptionList.tsx'
import { LongList, type LongListProps } from '../../ui/LongList.tsx'
import { Row } from '../../ui/Row.tsx'
import { useMessages } from '../context.tsx'
import { NetworkTokenMark } from './TokenMark.tsx'
import { TokenRow } from './TokenRow.tsx'
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
  const draw = (token: TokenBalance) => (
    <TokenRow
      key={token.address ?? 'native'}
      token={token}
      onPress={() => onPress(token)}
      testId={`${testId}-${token.symbol}`}
    />
  )
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
