import type { WidgetService } from './services.ts'

/** The URLs of a running sandbox. */
export type Addresses = {
  demo: string
  phone: string
  control: string
  /** The product's passkey wallet, on an origin of its own. */
  passkey: string
  /** The inbox for emails of the embedded wallet. */
  inbox: string
  /** The Bitcoin ledger that wallets use. */
  bitcoin: string
  /** The widget's `services` option. */
  services: Record<WidgetService, string> & {
    bitcoin: string
    relay: string
    coinbase: string
    meld: string
    meldPublicKey: string
    secureSite: string
    namesZone: string
    swapRouters: Record<string, string[]>
  }
  chains: { caipNetworkId: string; name: string; rpcUrl: string }[]
}
