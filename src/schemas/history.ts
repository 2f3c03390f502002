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

/** One moved asset. An NFT has a `name` and no amount. */
export type HistoryTransfer = {
  direction: 'in' | 'out' | 'self'
  symbol?: string | undefined
  name?: string | undefined
  imageUrl?: string | undefined
  /** Exact decimal text in whole tokens. */
  amount?: string | undefined
  isNft: boolean
}

/** A past transaction, as an indexer reports it. */
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
  /** The sender's transaction count before it, on networks with nonces. */
  nonce?: number | undefined
  transfers: HistoryTransfer[]
}
