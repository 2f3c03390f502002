import type { TokenBalance } from '../../schemas/token.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { Note } from '../../ui/Note.tsx'
import { useMessages, useStores, useValue } from '../context.tsx'
import { useAmountText } from '../shared/payment/useAmountText.ts'

/** Shows how much arrived if the token kept a part, which is not certain in advance. */
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

type FeeAheadProps = {
  token: TokenBalance
  amount: bigint
  /** What the recipient would receive, by simulation. */
  arrives: bigint | undefined
}

/** Warns about a token that keeps a part of the transfer, by simulation or from an earlier transfer. */
export function FeeAhead({ token, amount, arrives }: FeeAheadProps) {
  const { send: text } = useMessages('send')
  const write = useAmountText()
  const transactions = useValue(useStores().transactions.$transactions)
  const keeps = transactions.some(
    ({ received, call, caipNetworkId, token: { address } }) =>
      received !== undefined && !call && caipNetworkId === token.caipNetworkId && address === token.address,
  )
  const isLess = arrives !== undefined && arrives < amount
  if (!isLess && (!keeps || arrives !== undefined)) return null
  return (
    <Note kind="warning" title={text.feeKept({ symbol: token.symbol })}>
      {isLess ? text.feeAheadText({ amount: write(arrives, token) }) : undefined}
    </Note>
  )
}
