import type { TokenBalance } from '../../schemas/token.ts'
import { Fold } from '../../ui/Facts.tsx'
import { Tray } from '../../ui/Tray.tsx'
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
    <Fold title={text.hidden(tokens.length)}>
      <Tray label={text.hidden(tokens.length)} kind="list">
        {tokens.map((token) => (
          <TokenRow
            key={token.address}
            token={token}
            onPress={onPress && (() => onPress(token))}
            testId={`${testId}-${token.symbol}`}
          />
        ))}
      </Tray>
    </Fold>
  )
}
