import { isNobody } from '../../lib/addressText.ts'
import { formatAmount } from '../../lib/amount.ts'
import { isUnlimited } from '../../lib/unlimited.ts'
import type { HistoryEntry, HistoryTransfer, Operation } from '../../schemas/history.ts'
import { swapStepOf, type Transaction } from '../../schemas/transaction.ts'

export type ActivityPicture = { id: string; symbol: string; src?: string | undefined; isNft: boolean }

export type ActivityAmount = {
  sign: '+' | '−' | ''
  amount: string
  /** Empty for an NFT. */
  symbol: string
  isUnlimited?: boolean | undefined
}

export type ActivityItem = {
  key: string
  hash: string
  /** Milliseconds since 1970. */
  at: number
  operation: Operation
  status: Exclude<Transaction['status'], 'replaced'>
  direction: HistoryTransfer['direction'] | undefined
  /** At most two: what was paid and what was received. */
  pictures: ActivityPicture[]
  /** What moved, if it is a token. */
  amount?: ActivityAmount | undefined
  description?: string | undefined
  name?: string | undefined
  party?: { side: 'to' | 'from'; address: string; name?: string | undefined } | undefined
  /** What a swap paid. */
  paid?: ActivityAmount | undefined
  /** One of our own records, so it has a receipt. */
  isOwn: boolean
  entry?: HistoryEntry | undefined
}

const signs = { in: '+', out: '−', self: '' } as const

const amountOf = (transfer: HistoryTransfer | undefined, sign?: ''): ActivityAmount | undefined =>
  transfer?.amount === undefined
    ? undefined
    : {
        sign: sign ?? signs[transfer.direction],
        amount: transfer.amount,
        symbol: (!transfer.isNft && transfer.symbol) || '',
      }

export function fromEntry(entry: HistoryEntry): ActivityItem {
  const { id, hash, minedAt, operation, status, transfers } = entry
  const given = transfers.find(({ direction }) => direction === 'out')
  const got = transfers.find(({ direction }) => direction === 'in')
  const isTrade = operation === 'trade' && given !== undefined && got !== undefined
  const main = isTrade ? got : transfers[0]
  const shown = isTrade ? [given, got] : transfers.slice(0, 2)
  const isIn = main?.direction === 'in'
  return {
    key: id,
    hash,
    at: minedAt,
    operation,
    status,
    direction: operation === 'approve' ? undefined : main?.direction,
    pictures: shown.map(toPicture),
    amount: operation === 'approve' ? approvedOf(main) : amountOf(main),
    name: main?.isNft ? (main.name ?? unnamedNft) : undefined,
    party: partyOf(entry, isIn),
    paid: isTrade ? amountOf(given, '') : undefined,
    isOwn: false,
    entry,
  }
}

/** An approval calls the token: its recipient is the spender, not the contract. */
function partyOf({ operation, from, to }: HistoryEntry, isIn: boolean): ActivityItem['party'] {
  const address = isIn ? from : to
  if (address === '' || isNobody(address) || operation === 'approve') return undefined
  return { side: isIn ? 'from' : 'to', address }
}

/** The approved amount, without a sign because no money moves. */
const approvedOf = (transfer: HistoryTransfer | undefined): ActivityAmount | undefined => {
  const allowed = amountOf(transfer, '')
  return allowed && { ...allowed, isUnlimited: isUnlimited(allowed.amount) }
}

/** An NFT without a name in the indexer. */
const unnamedNft = 'NFT'

function toPicture({ name, imageUrl: src, isNft, ...transfer }: HistoryTransfer): ActivityPicture {
  const symbol = transfer.symbol ?? name ?? (isNft ? unnamedNft : '')
  return { id: symbol, symbol, src, isNft }
}

/** A transaction that the wallet sped up has its new hash. */
export type OwnTransaction = Transaction & { status: ActivityItem['status'] }

export function fromTransaction(transaction: OwnTransaction, at = transaction.sentAt): ActivityItem {
  const { hash, status, token, amount, to, toName, call, description } = transaction
  const isSent = !swapStepOf(transaction)
  const given = amountIn(token, amount, isSent ? '−' : '')
  const common = { key: hash, hash, at, status, description, pictures: [pictureOf(token)], isOwn: true }
  if (status === 'altered' && transaction.altered)
    return { ...common, ...sentInstead(transaction.altered, token) }
  if (isSent || !call) {
    const party = { side: 'to', address: to, name: toName } as const
    return { ...common, operation: 'send', direction: 'out', ...nameAndAmount(token, given), party }
  }
  if (call.kind === 'approve') {
    const party = call.spender ? ({ side: 'to', address: call.spender } as const) : undefined
    return { ...common, operation: 'approve', direction: undefined, amount: given, party }
  }
  const { brings = token, quoted = '0' } = call
  const got = transaction.received ?? quoted
  return {
    ...common,
    operation: 'trade',
    direction: 'in',
    pictures: [pictureOf(token), pictureOf(brings)],
    // A failed swap brought nothing.
    amount: status === 'pending' || status === 'confirmed' ? amountIn(brings, got, '+') : undefined,
    paid: given,
  }
}

/** An NFT appears by its name; its amount has no unit. */
const nameAndAmount = ({ nft, symbol }: Token, amount: ActivityAmount) =>
  nft ? { name: symbol, amount: { ...amount, symbol: '' } } : { amount }

type Token = Transaction['token']
type Altered = NonNullable<Transaction['altered']>
type SentInstead = Pick<ActivityItem, 'operation' | 'direction' | 'amount' | 'pictures' | 'party'>

/** What really left the account; without an amount if its token is unknown. */
function sentInstead({ to, amount, token: known }: Altered, asked: Token): SentInstead {
  const token = known ?? asked
  const party = to === '' ? undefined : ({ side: 'to', address: to } as const)
  const left = amount === undefined ? undefined : amountIn(token, amount, '−')
  return { operation: 'send', direction: 'out', amount: left, pictures: [pictureOf(token)], party }
}

const amountIn = (
  { decimals, symbol }: Pick<Token, 'decimals' | 'symbol'>,
  amount: string,
  sign: ActivityAmount['sign'],
) => ({
  sign,
  amount: formatAmount(BigInt(amount), decimals),
  symbol,
})

const pictureOf = (token: Pick<Token, 'symbol'> & Partial<Token>): ActivityPicture => ({
  id: token.address ?? token.symbol,
  symbol: token.symbol,
  src: token.iconUrl,
  isNft: token.nft !== undefined,
})
