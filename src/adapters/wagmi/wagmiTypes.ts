import type { Address, Chain } from 'viem'

/** What a connector reports to the wagmi config it belongs to. */
type Emitter = {
  emit(event: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
  emit(event: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
  emit(event: 'disconnect'): void
}

/** A connector of a wagmi config: of any major version, and of any package that has wagmi in it. */
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

type BoundState = {
  connections: Map<string, { connector: BoundConnector }>
  current: string | null
  status: string
}

/**
 * A wagmi config, as `createConfig` of `wagmi`, `@wagmi/vue` or `@wagmi/core` makes it. Described by what the
 * widget uses of it: those packages differ in their types from one major version to the next.
 */
export type AnyWagmiConfig = {
  readonly connectors: readonly BoundConnector[]
  readonly state: BoundState
  subscribe(selector: (state: BoundState) => string, listener: () => void): () => void
}

/** The widget as a connector, for the `connectors` of a wagmi config. */
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
