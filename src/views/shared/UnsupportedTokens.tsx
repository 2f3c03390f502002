import type { TokenBalance } from '../../schemas/token.ts'
import { Disclosure } from '../../ui/DescriptionList.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { Row } from '../../ui/Row.tsx'
import { useMessages } from '../context.tsx'
import { NetworkTokenMark } from './NetworkTokenMark.tsx'

/** Tokens that the account holds and that cannot be used here: folded away, with the reason. */
export function UnsupportedTokens({ tokens }: { tokens: TokenBalance[] }) {
  const { account: text } = useMessages('account')
  if (tokens.length === 0) return null
  const title = text.unsupported({ count: tokens.length })
  return (
    <Disclosure title={title}>
      <LongList
        label={title}
        kind="list"
        items={tokens}
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
    </Disclosure>
  )
}
