import type { W3mError } from '../../errors/base.ts'
import type { WalletLink } from '../../lib/walletLink.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import type { Eip1193Provider, OpenParameters } from '../connector.ts'
import type { AskedOverride } from './asked.ts'
import type { PairingSession } from './session.ts'

/** The provider of a paired wallet on one namespace. */
export type PairingProvider = Required<Eip1193Provider> & {
  /** The addresses on the chain in use, the wallet's active one first. Empty without a session. */
  accounts(): string[]
  /** The chain that requests go to: CAIP-2. Undefined without a session. */
  chain(): string | undefined
  /**
   * Sends later requests to another chain that the wallet shares.
   *
   * @throws {PairingSwitchError} If the wallet shares no account there.
   */
  switchChain(caipNetworkId: string): void
}

/** A link for a phone wallet, and what becomes of it. */
export type Proposal = {
  uri: string
  /** When the protocol lets go of the link: milliseconds since 1970. */
  expiresAt: number
  /**
   * The session, once the person approves this proposal or another of this page that is still open.
   *
   * Rejects with PairingDeclinedError, PairingExpiredError or the reason of the proposal's signal. It
   * may be left alone: its failure is nobody's then.
   */
  settled: Promise<PairingSession>
}

export type PairingEvents = {
  /** A wallet has approved, also one that was asked before the page was loaded again. */
  session: PairingSession
  /** The wallet shares something else now, or for longer. */
  update: PairingSession
  /** The wallet announced something that is no change of account or network. */
  event: { name: string; data: unknown; caipNetworkId: string }
  /** The wallet ended the session. */
  delete: { topic: string }
  /** The session's time is up. */
  expire: { topic: string }
  /** What waits at the wallet has changed: `requestLink` may be another. */
  waiting: undefined
  /** How the way to the relay stands. */
  relay: { status: 'connected' } | { status: 'disconnected' } | { status: 'refused'; error: W3mError }
}

export type PairingOptions = {
  projectId: string
  relayUrl: string
  /** What to ask of wallets, and where the rest of the requests goes. Read anew each time. */
  networks(): readonly Network[]
  /** What is asked beside, and instead. CAIP-2 ids name the chains. Read anew each time. */
  override?: (() => AskedOverride | undefined) | undefined
  /** Who the app says it is. By default what the page's head says. */
  metadata?: { name: string; description: string; url: string; icons: string[] } | undefined
  /** Tells the stores of two apps on one origin apart. */
  storagePrefix?: string | undefined
  fetch?: typeof fetch | undefined
  /** Where bundlers known by name are asked how calls stand. */
  bundlerUrl?: string | undefined
  /** Whose coming back from sleep is watched. */
  window?: Window | undefined
  /**
   * What the wallet's app was opened by when it was paired: later requests open it again. Asked anew each
   * time.
   */
  linkBase?: (() => string | undefined) | undefined
  /** How long the relay may take: milliseconds. */
  timeoutMs?: number | undefined
}

/** The connection with phone wallets: at most one session at a time, over all namespaces. */
export type Pairing = {
  /** The session in force, restored ones included. */
  session(): PairingSession | undefined
  /**
   * Makes a link for a wallet to scan or open. Proposals made before stay open until their own signal
   * or time ends them: a person may just be approving one.
   *
   * @param parameters - `signal` takes the proposal back.
   * @throws {RelayUnreachableError} If the relay does not answer in time.
   * @throws {RelayOriginRefusedError} and its sisters, at once, if the relay refuses us.
   */
  propose(parameters: { signal: AbortSignal }): Promise<Proposal>
  /** The newest proposal that is still open. */
  current(): Proposal | undefined
  /**
   * Asks the wallet on one network, whether it approved the method or not.
   *
   * @throws {ProviderRpcError} What the wallet answered instead of a result.
   */
  request(caipNetworkId: string, request: { method: string; params?: unknown }): Promise<unknown>
  /** The provider of a namespace: the same object each time, over all sessions. */
  provider(namespace: ChainNamespace | (string & {})): PairingProvider
  /**
   * The provider of a namespace, once a wallet shares it: by the stored session, or by the proposal that is
   * open, making one where there is none. Silent, nothing is proposed.
   *
   * @throws {PairingNotConnectedError} If silent without a session, or if the wallet does not share it.
   */
  open(namespace: ChainNamespace, how: OpenParameters): Promise<PairingProvider>
  /** Who the wallet says it is. */
  wallet(): { name: string; icon?: string | undefined } | undefined
  /** The networks of a namespace that the wallet agreed to; undefined where it takes any. */
  approved(namespace: ChainNamespace): string[] | undefined
  /** The namespaces of the session. */
  shared(): ChainNamespace[]
  /** What opens the wallet's app for the request that waits there, where it is an app of this device. */
  requestLink(): WalletLink | undefined
  /** Ends the session here at once and tells the wallet. Never rejects. */
  disconnect(): Promise<void>
  /** @returns What ends the subscription. */
  on<Name extends keyof PairingEvents>(
    name: Name,
    listener: (payload: PairingEvents[Name]) => void,
  ): () => void
  /** Closes the socket and all timers; a session stays stored. */
  dispose(): Promise<void>
}
