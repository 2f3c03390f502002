import type { Address, Chain } from 'viem'

/** What a connector reports to its wagmi config. @internal */
type Emitter = {
  emit(event: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
  emit(event: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
  emit(event: 'disconnect'): void
}

/** A connector of a wagmi config: of any major version, and any package that includes wagmi. @internal */
export type BoundConnector = {
  readonly id: string
  readonly uid: string
  readonly name: string
  readonly icon?: string | undefined
  readonly emitter: Emitter
  disconnect(): Promise<void>
  getProvider(): Promise<unknown>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}

/** The state of a wagmi config. @internal */
type BoundState = {
  connections: Map<string, { connector: BoundConnector }>
  current: string | null
  status: string
}

/**
 * A wagmi config from `createConfig` of `wagmi`, `@wagmi/vue` or `@wagmi/core`. Has only the members that the widget
 * uses, because types differ between these packages and major versions.
 */
export type AnyWagmiConfig = {
  readonly connectors: readonly BoundConnector[]
  readonly state: BoundState
  readonly storage: {
    /** Keeps a value in the browser. */ setItem(name: 'recentConnectorId', id: string): unknown
  } | null
  /** Adds a listener for a part of the state. */
  subscribe(selector: (state: BoundState) => string, listener: () => void): () => void
}

/** The widget as a connector, for the `connectors` of a wagmi config. @internal */
export type W3mConnector = (config: { chains: readonly [Chain, ...Chain[]]; emitter: Emitter }) => {
  readonly id: string
  readonly name: string
  readonly type: string
  connect<withCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: withCapabilities | boolean | undefined
  }): Promise<{
    accounts: withCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[]
    chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<unknown>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}
