import type { Eip1193Provider } from '../connectors/connector.ts'
import type { CaipNetworkId } from '../schemas/caip.ts'

/** After these events a paired wallet shares other accounts, or none. */
const events = ['accountsChanged', 'disconnect']

/** A wallet with JSON-RPC requests, which over a pairing also knows what its session shares. */
export type RequestWallet = Eip1193Provider & {
  accounts?: (() => string[]) | undefined
  properties?: (() => Record<string, unknown>) | undefined
  chain?: (() => string | undefined) | undefined
  switchChain?: ((caipNetworkId: CaipNetworkId) => unknown) | undefined
  /** The encoding it requires for transactions, if not base64. */
  wire?: 'base58' | undefined
}

/** Calls back when a paired wallet shares other accounts. @returns A function that unsubscribes. */
export function onSharedChange(wallet: RequestWallet, listener: () => void): () => void {
  for (const event of events) wallet.on?.(event, listener)
  return () => {
    for (const event of events) wallet.removeListener?.(event, listener)
  }
}
