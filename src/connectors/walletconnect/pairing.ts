import type { WalletLink } from '../../lib/walletLink.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Eip1193Provider, OpenParameters } from '../connector.ts'
import type { LateResponses } from './client/lateResponses.ts'
import type { PairingEvents } from './provider/events.ts'
import type { UniversalProvider } from './provider/universalProvider.ts'
import type { Proposal, ProposeParameters } from './session/createProposals.ts'
import type { PairingSession } from './session/session.ts'
import type { RpcRequest } from './session/walletRequests.ts'

export type PairingProvider = Required<Omit<Eip1193Provider, 'accountType' | 'request'>> & {
  /** @param call.expiry - Seconds that the wallet has to respond, from 300 (the default) to 604,800. */
  request(call: RpcRequest): Promise<unknown>
  /** The addresses on the active chain, the wallet's active one first. Empty without a session. */
  accounts(): string[]
  /** The chain that requests go to: CAIP-2. Undefined without a session. */
  chain(): string | undefined
  /** The session's properties from the wallet. Unknown data; empty without one. */
  properties(): Record<string, unknown>
  /**
   * Sends later requests to another chain that the wallet shares.
   * @throws {PairingSwitchError} If the wallet shares no account there.
   */
  switchChain(caipNetworkId: string): void
}

/** The connection with phone wallets: at most one session at a time, over all namespaces. */
export type Pairing = {
  /** Responses to requests of earlier visits. */
  readonly late: LateResponses
  session(): PairingSession | undefined
  /**
   * Creates a link for a wallet to scan or open. Earlier proposals stay open until their signal aborts or they expire:
   * the user may be approving one.
   * @param parameters - `signal` withdraws the proposal. With `signIn`, eip155 wallets are asked to sign in with the
   *   same request.
   * @throws {RelayUnreachableError} If the relay does not respond in time.
   * @throws {RelayOriginRefusedError} and similar errors, at once, if the relay refuses the connection.
   */
  propose(parameters: ProposeParameters): Promise<Proposal>
  /** The newest proposal that is still open. */
  current(): Proposal | undefined
  /** The provider of a namespace: the same object each time, for all sessions. */
  provider(namespace: ChainNamespace | (string & {})): PairingProvider
  /**
   * The provider of a namespace when a wallet shares it: from the stored session, or from the open proposal; creates
   * one if needed. If silent, creates none.
   * @throws {PairingNotConnectedError} If silent without a session.
   * @throws {PairingNamespaceError} If the wallet does not share it.
   */
  open(namespace: ChainNamespace, how: OpenParameters): Promise<PairingProvider>
  /** The relay's id of this browser. */
  clientId(): Promise<string>
  wallet(): { name: string; icon?: string | undefined } | undefined
  /** The networks of a namespace that the wallet approved; undefined if it supports any. */
  approved(namespace: ChainNamespace): string[] | undefined
  shared(): ChainNamespace[]
  /** The link that opens the wallet's app for its pending request, if the app is on this device. */
  requestLink(): WalletLink | undefined
  /** One provider for all namespaces, for pages that use wallets without a library. */
  readonly universal: UniversalProvider
  /**
   * Ends the session at once and notifies the wallet. @throws {RelayUnreachableError} If the wallet could not be
   * notified.
   */
  disconnect(): Promise<void>
  /** Ends the session here after another tab notified the wallet. Never rejects. */
  leave(): Promise<void>
  /** @returns A function that unsubscribes. */
  on<Name extends keyof PairingEvents>(
    name: Name,
    listener: (payload: PairingEvents[Name]) => void,
  ): () => void
  /** Closes the socket and all timers; a session stays stored. */
  dispose(): Promise<void>
}
