import type { WidgetService } from './services.ts'

/** Where everything of a running sandbox is. */
export type Addresses = {
  demo: string
  phone: string
  control: string
  /** The product's passkey wallet, on an origin of its own. */
  passkey: string
  /** Where emails of the embedded wallet arrive. */
  inbox: string
  /** Where wallets reach the Bitcoin ledger. */
  bitcoin: string
  /** The `services` option of the widget. */
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
