import type { ChainNamespace } from './caip.ts'

/** Where a transfer can be put together here; elsewhere wallets are asked by the host. */
export const canSendOn = (namespace: ChainNamespace): boolean =>
  namespace === 'eip155' || namespace === 'solana'

/** Where a page can read what an account holds and has done. Polkadot has no node or service that tells a page. */
export const hasHoldings = (namespace: ChainNamespace): boolean => namespace !== 'polkadot'
