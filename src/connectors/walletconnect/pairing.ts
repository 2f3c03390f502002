import type { WalletLink } from '../../lib/walletLink.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Eip1193Provider, OpenParameters } from '../connector.ts'
import type { LateResponses } from './client/lateResponses.ts'
import type { PairingEvents } from './provider/events.ts'
import type { UniversalProvider } from './provider/universalProvider.ts'
import type { ProposeParameters } from './session/createProposals.ts'
import type { Proposal } from './session/proposal.ts'
import type { PairingSession } from './session/session.ts'
import type { RpcRequest } from './session/walletRequests.ts'

export type PairingProvider = Required<Omit<Eip1193Provider, 'accountType' | 'request'>> & {
  /** @param call.expiry - Seconds that the wallet has to answer, from 300 (the default) to 604,800. */
  request(call: RpcRequest): Promise<unknown>
  /** The addresses on the chain in use, the wallet's active one first. Empty without a session. */
  accounts(): string[]
  /** The chain that requests go to: CAIP-2. Undefined without a session. */
  chain(): string | undefined
  /** What the wallet has told with the session. Unknown data; empty without one. */
  properties(): Record<string, unknown>
  /**
   * Sends later requests to another chain that the wallet shares.
   * @throws {PairingSwitchError} If the wallet shares no account there.
   */
  switchChain(caipNetworkId: string): void
}

/** The connection with phone wallets: at most one session at a time, over all namespaces. */
export type Pairing = {
  /** The answers to what was asked before the page was left last. */
  readonly late: LateResponses
  session(): PairingSession | undefined
  /**
   * Creates a link for a wallet to scan or open. Earlier proposals stay open until their signal aborts or they expire:
   * the user may be approving one.
   * @param parameters - `signal` withdraws the proposal. With `signIn`, eip155 wallets are asked to sign in with the
   *   same request.
   * @throws {RelayUnreachableError} If the relay does not answer in time.
   * @throws {RelayOriginRefusedError} and similar errors, at once, if the relay refuses the connection.
   */
  propose(parameters: ProposeParameters): Promise<Proposal>
  /** The newest proposal that is still open. */
  current(): Proposal | undefined
  /**
   * Asks the wallet on one network, whether it approved the method or not.
   * @throws {ProviderRpcError} The wallet's error.
   */
  request(caipNetworkId: string, request: { method: string; params?: unknown }): Promise<unknown>
  /** The provider of a namespace: the same object each time, over all sessions. */
  provider(namespace: ChainNamespace | (string & {})): PairingProvider
  /**
   * The provider of a namespace, once a wallet shares it: from the stored session, or from the open proposal; it
   * creates one if needed. If silent, it proposes nothing.
   * @throws {PairingNotConnectedError} If silent without a session.
   * @throws {PairingNamespaceError} If the wallet does not share it.
   */
  open(namespace: ChainNamespace, how: OpenParameters): Promise<PairingProvider>
  /** By which the relay knows this browser. */
  clientId(): Promise<string>
  wallet(): { name: string; icon?: string | undefined } | undefined
  /** The networks of a namespace that the wallet agreed to; undefined where it takes any. */
  approved(namespace: ChainNamespace): string[] | undefined
  shared(): ChainNamespace[]
  /** What opens the wallet's app for the request that waits there, where it is an app of this device. */
  requestLink(): WalletLink | undefined
  /** One provider over all namespaces, for hosts that speak to wallets without a library. */
  readonly universal: UniversalProvider
  /**
   * Ends the session at once and notifies the wallet. @throws {RelayUnreachableError} If the wallet could not be
   * notified.
   */
  disconnect(): Promise<void>
  /** Forgets the session here, where another tab has told the wallet already. Never rejects. */
  leave(): Promise<void>
  /** @returns What ends the subscription. */
  on<Name extends keyof PairingEvents>(
    name: Name,
    listener: (payload: PairingEvents[Name]) => void,
  ): () => void
  /** Closes the socket and all timers; a session stays stored. */
  dispose(): Promise<void>
}
