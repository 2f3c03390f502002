import type { CaipNetworkId } from './caip.ts'

export const operations = [
  'approve',
  'bought',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const
export type Operation = (typeof operations)[number]

/** One thing that moved. An NFT has a `name` and no amount. */
export type HistoryTransfer = {
  direction: 'in' | 'out' | 'self'
  symbol?: string | undefined
  name?: string | undefined
  imageUrl?: string | undefined
  /** Exact decimal text in whole tokens. */
  amount?: string | undefined
  isNft: boolean
}

/** A transaction of the past, as an indexer tells it. */
export type HistoryEntry = {
  id: string
  hash: string
  caipNetworkId: CaipNetworkId
  operation: Operation
  status: 'confirmed' | 'failed' | 'pending'
  /** Milliseconds since 1970. */
  minedAt: number
  from: string
  to: string
  /** Which transaction of its sender it is, counted from 0, on networks that count them. */
  nonce?: number | undefined
  transfers: HistoryTransfer[]
}
