import type { Eip1193Provider } from '../connectors/connector.ts'

/** After these events a paired wallet shares other accounts, or none. */
const events = ['accountsChanged', 'disconnect']

/** Calls back when a paired wallet shares other accounts. @returns A function that unsubscribes. */
export function onSharedChange(wallet: Eip1193Provider, listener: () => void): () => void {
  for (const event of events) wallet.on?.(event, listener)
  return () => {
    for (const event of events) wallet.removeListener?.(event, listener)
  }
}
