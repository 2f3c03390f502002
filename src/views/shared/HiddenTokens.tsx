import type { TokenBalance } from '../../schemas/token.ts'
import { Disclosure } from '../../ui/DescriptionList.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { useMessages } from '../context.tsx'
import { TokenRow } from './TokenRow.tsx'

export type HiddenTokensProps = {
  tokens: TokenBalance[]
  onPress?: ((token: TokenBalance) => void) | undefined
  testId: string
}

/** Tokens that are likely nothing, folded away under one line for who wants to see them. */
export function HiddenTokens({ tokens, onPress, testId }: HiddenTokensProps) {
  const { account: text } = useMessages('account')
  if (tokens.length === 0) return null
  return (
    <Disclosure title={text.hidden({ count: tokens.length })}>
      <LongList
        label={text.hidden({ count: tokens.length })}
        kind="list"
        items={tokens}
        draw={(token) => (
          <TokenRow
            key={token.address}
            token={token}
            onPress={onPress && (() => onPress(token))}
            testId={`${testId}-${token.symbol}`}
          />
        )}
      />
    </Disclosure>
  )
}
