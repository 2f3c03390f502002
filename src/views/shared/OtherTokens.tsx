import type { ReactElement } from 'react'
import type { TokenBalance } from '../../schemas/token.ts'
import { Disclosure } from '../../ui/DescriptionList.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { Row } from '../../ui/Row.tsx'
import { useMessages } from '../context.tsx'
import { NetworkTokenMark } from './TokenMark.tsx'
import { TokenRow } from './TokenRow.tsx'
import { TokensNote } from './TokensNote.tsx'

type OtherTokensProps = {
  /** Tokens that are probably worthless. */
  hidden: TokenBalance[]
  /** Tokens that cannot be used here. */
  unsupported: TokenBalance[]
  onPress: (token: TokenBalance) => void
  testId: string
}

/** Below the account's tokens: the others, each kind collapsed, and a note on what is unknown. */
export function OtherTokens({ hidden, unsupported, onPress, testId }: OtherTokensProps) {
  const { account: text } = useMessages('account')
  return (
    <>
      <Folded
        title={text.hidden({ count: hidden.length })}
        tokens={hidden}
        draw={(token) => (
          <TokenRow
            key={token.address}
            token={token}
            onPress={() => onPress(token)}
            testId={`${testId}-${token.symbol}`}
          />
        )}
      />
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
