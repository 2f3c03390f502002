import { formatAmount } from '../../lib/amount.ts'
import type { HistoryEntry, HistoryTransfer, Operation } from '../../schemas/history.ts'
import type { Transaction } from '../../schemas/transaction.ts'

export type ActivityPicture = { id: string; symbol: string; src?: string | undefined; isNft: boolean }

export type ActivityAmount = { sign: '+' | '−' | ''; amount: string; symbol: string }

/** One line of the activity, as far as it needs no language. */
export type ActivityItem = {
  key: string
  hash: string
  /** Milliseconds since 1970. */
  at: number
  operation: Operation
  status: Transaction['status']
  direction: HistoryTransfer['direction'] | undefined
  /** At most two: what was given and what was got. */
  pictures: ActivityPicture[]
  /** What moved, where it is a token. */
  amount?: ActivityAmount | undefined
  /** What an NFT is called. */
  name?: string | undefined
  /** Whom it went to or came from. */
  party?: { side: 'to' | 'from'; address: string; name?: string | undefined } | undefined
  /** What a swap was paid with. */
  paid?: ActivityAmount | undefined
  /** One of our own records, which can be looked at. */
  isOwn: boolean
}

const signs = { in: '+', out: '−', self: '' } as const

const amountOf = (transfer: HistoryTransfer | undefined, sign?: ''): ActivityAmount | undefined =>
  transfer?.amount === undefined || transfer.isNft
    ? undefined
    : { sign: sign ?? signs[transfer.direction], amount: transfer.amount, symbol: transfer.symbol ?? '' }

/** What an indexer tells of a transaction. */
export function fromEntry(entry: HistoryEntry): ActivityItem {
  const { id, hash, minedAt, operation, status, transfers, from, to } = entry
  const given = transfers.find(({ direction }) => direction === 'out')
  const got = transfers.find(({ direction }) => direction === 'in')
  const isTrade = operation === 'trade' && given !== undefined && got !== undefined
  const main = isTrade ? got : (transfers[0] ?? undefined)
  const shown = isTrade ? [given, got] : transfers.slice(0, 2)
  const isIn = main?.direction === 'in'
  const address = isIn ? from : to
  return {
    key: id,
    hash,
    at: minedAt,
    operation,
    status,
    direction: operation === 'approve' ? undefined : main?.direction,
    pictures: shown.map(toPicture),
    amount: amountOf(main, operation === 'approve' ? '' : undefined),
    name: main?.isNft ? main.name : undefined,
    party: address === '' ? undefined : { side: isIn ? 'from' : 'to', address },
    paid: isTrade ? amountOf(given, '') : undefined,
    isOwn: false,
  }
}

const toPicture = ({ symbol, name, imageUrl, isNft }: HistoryTransfer): ActivityPicture => ({
  id: symbol ?? name ?? '',
  symbol: symbol ?? name ?? '',
  src: imageUrl,
  isNft,
})

/** What we know ourselves of a transaction that this page has asked for. */
export function fromTransaction(transaction: Transaction): ActivityItem {
  const { hash, sentAt, status, token, amount, to, toName } = transaction
  const { symbol, decimals, iconUrl } = token
  return {
    key: hash,
    hash,
    at: sentAt,
    operation: 'send',
    status,
    direction: 'out',
    pictures: [{ id: token.address ?? symbol, symbol, src: iconUrl, isNft: false }],
    amount: { sign: '−', amount: formatAmount(BigInt(amount), decimals), symbol },
    party: { side: 'to', address: to, name: toName },
    isOwn: true,
  }
}
