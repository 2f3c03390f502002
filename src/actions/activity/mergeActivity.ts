import { isSameAddress } from '../../lib/addressText.ts'
import type { CaipAddress } from '../../schemas/caip.ts'
import type { HistoryEntry } from '../../schemas/history.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { type ActivityItem, fromEntry, fromTransaction, type OwnTransaction } from './activityItem.ts'

type Sources = {
  entries: readonly HistoryEntry[]
  transactions: readonly Transaction[]
  owner: CaipAddress | undefined
  /** Whether there are older entries to read. Until then, older records of our own do not appear. */
  hasMore: boolean
}

/**
 * Merges our own records with the indexer's, each transaction once. The indexer's data wins, except for what it does
 * not know: a transaction that the wallet replaced or canceled, the intent of a failed one, an NFT, and names.
 */
export function mergeActivity({ entries, transactions, owner, hasMore }: Sources) {
  const oldest = hasMore ? Math.min(...entries.map(({ minedAt }) => minedAt)) : 0
  const known = transactions
    .filter((each) => isFrom(each, owner))
    .filter((each): each is OwnTransaction => each.status !== 'replaced')
  const recordOf = ({ hash }: HistoryEntry) => known.find((each) => isSameAddress(minedHash(each), hash))
  const listed = new Set(entries.map(recordOf))
  const own = known
    .filter((each) => !listed.has(each))
    .map((transaction) => fromTransaction(transaction))
    .sort((one, other) => other.at - one.at)
  const past = entries.map((entry) => withRecord(entry, recordOf(entry)))
  const named = [...past, ...own.filter(({ at }) => at >= oldest)].map((item) => withName(item, transactions))
  return {
    /** Newest first. They stay on top until they are final. */
    pending: [...own, ...past].filter(({ status }) => status === 'pending'),
    past: named.filter(({ status }) => status !== 'pending').sort((one, other) => other.at - one.at),
  }
}

/** The hash on the chain: a transaction that the wallet replaced has a new one. */
const minedHash = ({ hash, status, replacedBy }: OwnTransaction): string =>
  (isChanged({ status }) && replacedBy) || hash

const isChanged = ({ status }: Pick<OwnTransaction, 'status'>): boolean =>
  status === 'altered' || status === 'canceled'

function withRecord(entry: HistoryEntry, record: OwnTransaction | undefined): ActivityItem {
  if (!record) return fromEntry(entry)
  const { minedAt: at } = entry
  if (isChanged(record)) return fromTransaction(record, at)
  if (entry.status === 'failed' || record.token.nft)
    return fromTransaction({ ...record, status: entry.status }, at)
  const { party, description } = fromTransaction(record)
  const item = fromEntry(entry)
  return { ...item, description, party: party ?? item.party, isOwn: record.status === entry.status }
}

/** Keeps the name by which a recipient was paid, even if another payment used the address. */
function withName(item: ActivityItem, transactions: readonly Transaction[]): ActivityItem {
  const { party } = item
  if (!party || party.name !== undefined) return item
  const named = transactions.find(({ to, toName }) => toName && isSameAddress(to, party.address))
  return named ? { ...item, party: { ...party, name: named.toName } } : item
}

const isFrom = ({ caipNetworkId, from }: Transaction, owner = ''): boolean =>
  owner.startsWith(`${caipNetworkId}:`) && isSameAddress(from, owner.slice(caipNetworkId.length + 1))
