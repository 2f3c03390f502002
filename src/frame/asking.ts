import type { Chain } from './config.ts'
import type { Wallet } from './wallet.ts'

/** The requesting page, the wallet and the chain of a request. */
export type Asking = {
  /** Of the page, from the browser. */
  origin: string
  wallet: Wallet
  chain: Chain
  /** The name of the network that the page uses, if the request is for another one. */
  current?: string | undefined
}

export type WalletRequest = { asking: Asking; method: string; params: unknown }
