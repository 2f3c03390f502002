import type { AccountType } from '../schemas/account.ts'
import type { ChainNamespace } from '../schemas/caip.ts'

/** An EIP-1193 provider, as extensions and the pairing client hand out. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Provider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
  /** Which kind of account one of its addresses is; undefined where it is a key's, or it is unknown. */
  accountType?(address: string): AccountType | undefined
}

export const connectorTypes = [
  'ANNOUNCED',
  'INJECTED',
  'WALLET_CONNECT',
  'MULTI_CHAIN',
  'EXTERNAL',
  'AUTH',
] as const
export type ConnectorType = (typeof connectorTypes)[number]

/** What a list needs to know of a connector. Data only: it may be shown, stored and compared. */
export type ConnectorInfo = {
  /** `rdns` for an announced wallet, else a fixed id such as `injected` or `walletConnect`. Unique per namespace. */
  id: string
  type: ConnectorType
  namespace: ChainNamespace
  name: string
  /** A `data:image/…` URI that passed our checks. */
  icon?: string | undefined
  rdns?: string | undefined
  /** The registry id of the same wallet, where known: from when the registry's lists are wanted. */
  explorerId?: string | undefined
  /** Another wallet has the same rdns, or the same name and icon: neither can be trusted to be the famous one. */
  duplicate?: boolean | undefined
}

export type OpenParameters = {
  /** Restore only: never prompt. */
  silent: boolean
  signal: AbortSignal
}

/**
 * One way to reach one wallet on one namespace.
 *
 * `open` resolves with the provider of that wallet and of no other; for a pairing it resolves once the
 * session is there. `close` ends what `open` began, as far as the wallet allows. It rejects only where the wallet
 * was not told and goes on as though the page were still there; what is kept here has ended all the same.
 */
export type Connector<Provider = Eip1193Provider> = ConnectorInfo & {
  open(parameters: OpenParameters): Promise<Provider>
  close(): Promise<void>
  /** Ends what is kept here, where another tab has told the wallet already. Never rejects. */
  leave?(): Promise<void>
  /** The wallet behind a connector for any wallet: known once it is open. */
  wallet?(): { name: string; icon?: string | undefined } | undefined
  /** CAIP-2 ids of the networks the wallet agreed to; undefined where it takes any. */
  approved?(): string[] | undefined
  /** All namespaces that connect and disconnect together with this one. */
  together?(): ChainNamespace[]
}
