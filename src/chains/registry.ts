import type { ChainNamespace } from '../schemas/caip.ts'
import type { CreateChainAdapter } from './adapter.ts'

/** How to load the adapter of each namespace. No chain's code loads before it is needed. */
export const adapters: Record<ChainNamespace, () => Promise<CreateChainAdapter>> = {
  eip155: async () => (await import('./eip155/index.ts')).createAdapter,
  solana: async () => (await import('./solana/index.ts')).createAdapter,
  bip122: async () => (await import('./bip122/index.ts')).createAdapter,
  polkadot: async () => (await import('./polkadot/index.ts')).createAdapter,
}
