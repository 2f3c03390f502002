import type { SentInstead, TransferRequest } from '../../transactions.ts'
import type { NodeTransaction, TokenAmount } from './nodeReplies.ts'

/** The change of each account's amount by a transaction, in base units. */
type Changes = Map<string, bigint>

/**
 * Whether a transaction moved what was requested: less at the sender, and more at the recipient, by the amount. A token
 * that keeps a fee gives the recipient less.
 */
export function isAsRequested(transaction: NodeTransaction, request: TransferRequest): boolean {
  const { from, to, amount, token } = request
  const changes = changesOf(transaction, token.address)
  const received = changes.get(to) ?? 0n
  if (from === to) return token.address !== undefined || received <= 0n
  if (token.address === undefined) return received === amount
  return changes.get(from) === -amount && received > 0n && received <= amount
}

/** The account that really received the most, and the amount. */
export function describeSent(transaction: NodeTransaction, { from, token }: TransferRequest): SentInstead {
  const gains = [...changesOf(transaction, token.address)].filter(
    ([address, change]) => address !== from && change > 0n,
  )
  const [most] = gains.sort(([, one], [, other]) => (other > one ? 1 : -1))
  const [to, amount] = most ?? ['']
  return { to, amount, ...(token.address === undefined ? {} : { token: token.address }) }
}

/** The changes in the native coin or in one token, by owner, over all of an owner's accounts. */
function changesOf({ transaction, meta }: NodeTransaction, token: string | undefined): Changes {
  const changes: Changes = new Map()
  const add = (address: string | undefined, amount: bigint) => {
    if (address !== undefined) changes.set(address, (changes.get(address) ?? 0n) + amount)
  }
  if (!meta) return changes
  if (token !== undefined) {
    const sum = (entries: TokenAmount[] | null | undefined, sign: bigint) => {
      for (const { mint, owner, uiTokenAmount } of entries ?? []) {
        if (mint === token) add(owner, sign * BigInt(uiTokenAmount.amount))
      }
    }
    sum(meta.preTokenBalances, -1n)
    sum(meta.postTokenBalances, 1n)
    return changes
  }
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  const keys = [...transaction.message.accountKeys, ...writable, ...readonly]
  keys.forEach((key, index) => {
    add(key, (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n))
  })
  return changes
}
