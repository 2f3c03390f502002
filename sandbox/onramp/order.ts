import type { SandboxChain } from '../chain.ts'

/** Something that is bought at the checkout page. */
export type Order = {
  id: string
  provider: 'coinbase' | 'meld'
  address: string
  chain: SandboxChain
  symbol: string
  /** Decimal text in whole tokens. */
  amount: string
  /** What the buyer typed in the app, where the link says it. */
  payment?: { amount: string; currency: string } | undefined
  /** `open` until it is paid or the card is refused. */
  status: 'open' | 'paid' | 'delivered' | 'refused'
  at: number
  hash: string
}
