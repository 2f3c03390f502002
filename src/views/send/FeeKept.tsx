import type { TokenBalance } from '../../schemas/token.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { Note } from '../../ui/Note.tsx'
import { useMessages, useStores, useValue } from '../context.tsx'
import { useAmountText } from './useAmountText.ts'

/** Says how much arrived, where the token kept a part of it: that is not certain before. */
export function FeeKept({ transaction: { received, token, call } }: { transaction: Transaction }) {
  const { send: text } = useMessages('send')
  const write = useAmountText()
  if (received === undefined || call) return null
  return (
    <Note kind="warning" title={text.feeKept({ symbol: token.symbol })}>
      {text.feeKeptText({ amount: write(BigInt(received), token) })}
    </Note>
  )
}

/** Warns of a token that has kept a part of an earlier transfer. */
export function FeeAhead({ token }: { token: TokenBalance }) {
  const { send: text } = useMessages('send')
  const transactions = useValue(useStores().transactions.$transactions)
  const keeps = transactions.some(
    ({ received, call, caipNetworkId, token: { address } }) =>
      received !== undefined && !call && caipNetworkId === token.caipNetworkId && address === token.address,
  )
  return keeps ? <Note kind="warning" title={text.feeKept({ symbol: token.symbol })} /> : null
}
