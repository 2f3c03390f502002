import { AdapterNotFoundError } from '../errors/network.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { CreateChainAdapter } from './adapter.ts'

/** How to load what serves each namespace. Nothing of a chain is downloaded before it is needed. */
export const adapters: Record<ChainNamespace, () => Promise<CreateChainAdapter>> = {
  eip155: async () => (await import('./eip155/index.ts')).createAdapter,
  solana: async () => (await import('./solana/index.ts')).createAdapter,
  bip122: () => notServed('bip122'),
  polkadot: () => notServed('polkadot'),
}

/** Named already, served by a later version. */
const notServed = (namespace: ChainNamespace) => Promise.reject(new AdapterNotFoundError({ namespace }))
