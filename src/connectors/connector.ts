import type { AccountType } from '../schemas/account.ts'
import type { ChainNamespace } from '../schemas/caip.ts'

/** An EIP-1193 provider, as extensions and the pairing client hand out. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Provider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
  /** The type of one of its addresses; undefined for a key's account, or if unknown. */
  accountType?(address: string): AccountType | undefined
}

/** How a wallet connects: by EIP-6963 or Wallet Standard, as an injected provider, by pairing, from the page, by email. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'WALLET_CONNECT' | 'MULTI_CHAIN' | 'EXTERNAL' | 'AUTH'

/** The data of a connector for lists. May be shown, stored and compared. */
export type ConnectorInfo = {
  /** `rdns` for an announced wallet, else a fixed id such as `injected` or `walletConnect`. Unique per namespace. */
  id: string
  type: ConnectorType
  namespace: ChainNamespace
  name: string
  /** A `data:image/…` URI that passed our checks. */
  icon?: string | undefined
  rdns?: string | undefined
  /** The registry id of the same wallet, if known. Set when the registry's lists are needed. */
  explorerId?: string | undefined
  /** Another wallet has the same rdns, or the same name and icon: neither can be trusted. */
  duplicate?: boolean | undefined
}

export type OpenParameters = {
  /** Restore only: never prompt. */
  silent: boolean
  signal: AbortSignal
}

/**
 * Connects one wallet on one namespace.
 *
 * `open` resolves with the provider of exactly that wallet; for a pairing, when a session exists. `close` ends the
 * connection as far as the wallet allows. It rejects only if the wallet could not be notified and stays connected to
 * the page; the connection ends here anyway.
 */
export type Connector<Provider = Eip1193Provider> = ConnectorInfo & {
  open(parameters: OpenParameters): Promise<Provider>
  close(): Promise<void>
  /** Ends the connection here after another tab notified the wallet. Never rejects. */
  leave?(): Promise<void>
  /** The wallet behind a connector for any wallet; known when it is open. */
  wallet?(): { name: string; icon?: string | undefined } | undefined
  /** CAIP-2 ids of the networks that the wallet approved; undefined if it supports any. */
  approved?(): string[] | undefined
  /** All namespaces that connect and disconnect together with this one. */
  together?(): ChainNamespace[]
}
