import { isSameAddress } from '../../lib/addressText.ts'
import type { CaipAddress } from '../../schemas/caip.ts'
import type { HistoryEntry } from '../../schemas/history.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { type ActivityItem, fromEntry, fromTransaction, type OwnTransaction } from './activityItem.ts'

export type Activity = {
  /** Under way, the newest first: above everything else until they are final. */
  pending: ActivityItem[]
  past: ActivityItem[]
}

type Sources = {
  entries: readonly HistoryEntry[]
  transactions: readonly Transaction[]
  owner: CaipAddress | undefined
  /** Whether older entries are still to be read: own records from before them wait for their place. */
  hasMore: boolean
}

/**
 * Our own records and what an indexer tells, each transaction once: where both know it, the indexer's word.
 * Of what failed nothing has moved: only our own record says what was to be.
 */
export function mergeActivity({ entries, transactions, owner, hasMore }: Sources): Activity {
  const listed = new Set(entries.map(({ hash }) => hash.toLowerCase()))
  const oldest = hasMore ? Math.min(...entries.map(({ minedAt }) => minedAt)) : 0
  const known = transactions
    .filter(({ caipNetworkId, from }) => isOwner(`${caipNetworkId}:${from}`, owner))
    .filter((each): each is OwnTransaction => each.status !== 'replaced')
  const own = known
    .filter(({ hash }) => !listed.has(hash.toLowerCase()))
    .map((transaction) => fromTransaction(transaction))
    .sort((one, other) => other.at - one.at)
  const past = entries.map((entry) => {
    const record = known.find(({ hash }) => isSameAddress(hash, entry.hash))
    const { status, minedAt: at } = entry
    if (!record) return fromEntry(entry)
    return status === 'failed' ? fromTransaction({ ...record, status }, at) : withRecord(entry, record)
  })
  return {
    pending: [...own, ...past].filter(({ status }) => status === 'pending'),
    past: [...past, ...own.filter(({ at }) => at >= oldest)]
      .filter(({ status }) => status !== 'pending')
      .sort((one, other) => other.at - one.at),
  }
}

/** The indexer's word, with the name that the recipient had; the receipt is there where it says the same. */
function withRecord(entry: HistoryEntry, { to, toName, status }: Transaction): ActivityItem {
  const item = fromEntry(entry)
  const { party } = item
  const isNamed = toName !== undefined && party !== undefined && isSameAddress(party.address, to)
  return {
    ...item,
    party: isNamed ? { ...party, name: toName } : party,
    isOwn: status === entry.status,
  }
}

const isOwner = (one: string, other = ''): boolean => {
  const [namespace, chain, address = ''] = one.split(':')
  const [otherNamespace, otherChain, otherAddress = ''] = other.split(':')
  return namespace === otherNamespace && chain === otherChain && isSameAddress(address, otherAddress)
}
