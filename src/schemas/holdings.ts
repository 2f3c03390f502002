import type { ChainNamespace } from './caip.ts'

/** Whether the widget can build transfers for a namespace. For others, the page calls the wallet. */
export const canSendOn = (namespace: ChainNamespace): boolean =>
  namespace === 'eip155' || namespace === 'solana'

/** Whether a page can read an account's holdings and history. No node or service provides them for Polkadot. */
export const hasHoldings = (namespace: ChainNamespace): boolean => namespace !== 'polkadot'
