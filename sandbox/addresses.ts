import type { ServiceName } from './services.ts'

/** Where everything of a running sandbox is. */
export type Addresses = {
  demo: string
  phone: string
  control: string
  /** The `services` option of the widget. */
  services: Record<ServiceName, string> & { relay: string; namesZone: string }
  chains: { caipNetworkId: string; name: string; rpcUrl: string }[]
}
