import type { SandboxChain } from '../chain.ts'

/** An order of the checkout page. */
export type Order = {
  id: string
  provider: 'coinbase' | 'meld'
  address: string
  chain: SandboxChain
  symbol: string
  /** Decimal text in whole tokens. */
  amount: string
  /** The amount that the buyer entered in the app, if the link has it. */
  payment?: { amount: string; currency: string } | undefined
  /** `open` until it is paid or the card is declined. */
  status: 'open' | 'paid' | 'delivered' | 'refused'
  at: number
  hash: string
}
