import type { Eip1193Provider } from '../connectors/connector.ts'

/** After these a wallet over a pairing shares other accounts, or none any more. */
const events = ['accountsChanged', 'disconnect']

/** Hears when a paired wallet shares others than before. @returns The function that ends it. */
export function onSharedChange(wallet: Eip1193Provider, listener: () => void): () => void {
  for (const event of events) wallet.on?.(event, listener)
  return () => {
    for (const event of events) wallet.removeListener?.(event, listener)
  }
}
