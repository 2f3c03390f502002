import type { Chain } from './config.ts'
import type { Wallet } from './wallet.ts'

/** Who asks, which wallet, and on which chain. */
export type Asking = { origin: string; wallet: Wallet; chain: Chain }

/** What a page asks of the wallet. */
export type WalletRequest = { asking: Asking; method: string; params: unknown }
