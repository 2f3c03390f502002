import { getAccount } from '../actions/connection/getAccount.ts'
import type { OpenParameters } from '../actions/modal/openModal.ts'
import { chooseWallet } from '../actions/wallets/chooseWallet.ts'
import { findWallet } from '../actions/wallets/findWallet.ts'
import type { ConnectorInfo } from '../connectors/connector.ts'
import { UserClosedError, WalletNotFoundError } from '../errors/connection.ts'
import type { Runtime } from '../runtime.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { AccountSnapshot, HostEvents } from '../schemas/hostEvents.ts'
import type { Wallet } from '../schemas/wallet.ts'
import { awaitConnector } from './findConnector.ts'
import { type ConnectorRef, showConnecting } from './showConnecting.ts'

/** Which wallet to connect, and where. */
export type ConnectRequest = {
  /** The id, reverse-domain name or name of a wallet. Without it, the user chooses. */
  wallet?: string | undefined
  namespace?: ChainNamespace | undefined
}

export type ConnectStage = {
  /** Shows the modal. @returns False if it was closed before it appeared. */
  open(parameters: OpenParameters): Promise<boolean>
  /** Aborts the wait when the element that shows the modal is removed. */
  life: AbortSignal
  /** If a wallet is not in the page and pairing is unavailable, show where to get it. */
  offersDownload?: boolean | undefined
}

/**
 * Connects a wallet and shows the progress in the modal: the named wallet, or the one that the user picks. A wallet
 * that is not in the page is paired.
 * @throws {WalletNotFoundError} If the named wallet is unknown or unavailable.
 * @throws {UserClosedError} If the user closes the modal first, or its element is removed.
 * @throws The wallet's refusal, as a coded error.
 */
export async function connectInModal(
  runtime: Runtime,
  request: ConnectRequest,
  { open, life, offersDownload }: ConnectStage,
): Promise<AccountSnapshot> {
  const { namespace } = Object(request) as ConnectRequest
  const meant = await findMeant(runtime, request, offersDownload)
  const connected = getAccount(runtime, meant?.connector?.namespace ?? namespace)
  if (connected && (!meant || isOf(connected, meant))) return connected

  const ref = meant?.connector && { connectorId: meant.connector.id, namespace: meant.connector.namespace }
  if (ref && runtime.stores.connection.connected(ref.namespace, ref.connectorId))
    return (await import('../actions/connection/switchConnection.ts')).switchConnection(runtime, ref)
  const account = nextConnection(runtime, life, ref)
  account.catch(() => undefined)
  if (!(await open({ view: 'Connect', namespace }))) throw new UserClosedError()
  if (ref) showConnecting(runtime, ref)
  else if (meant?.wallet) chooseWallet(runtime, { kind: 'wallet', wallet: meant.wallet })
  return account.catch((error) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? new UserClosedError() : error
  })
}

type Meant = { connector: ConnectorInfo; wallet?: undefined } | { connector?: undefined; wallet: Wallet }

/** The wallet that the page named; undefined if the user chooses. */
async function findMeant(
  runtime: Runtime,
  request: ConnectRequest,
  offersDownload = false,
): Promise<Meant | undefined> {
  const { wallet, namespace } = Object(request) as ConnectRequest
  if (wallet === undefined) return undefined
  const connector = await awaitConnector(runtime, { wallet, namespace })
  if (connector) return { connector }
  const isReached = offersDownload || runtime.connectors.pairing() !== undefined
  const known = isReached ? await findWallet(runtime, { wallet }) : undefined
  if (!known) throw new WalletNotFoundError({ wallet })
  return { wallet: known }
}

const isOf = ({ wallet }: AccountSnapshot, meant: Meant): boolean =>
  meant.connector ? wallet.id === meant.connector.id : wallet.name === meant.wallet.name

/**
 * Resolves with the next connection that the user makes in the modal. Rejects if the modal closes first, `life` aborts,
 * or the named wallet refuses. Only the view asks that wallet, so it is asked once, however fast it responds.
 */
function nextConnection(runtime: Runtime, life: AbortSignal, ref: ConnectorRef | undefined) {
  const { outcomes } = runtime
  const done = new AbortController()
  const account = new Promise<AccountSnapshot>((resolve, reject) => {
    // Deferred: a page may close the modal in its listener for the connection.
    const close = () => queueMicrotask(() => reject(new UserClosedError()))
    const connect = ({ restored: _, ...account }: HostEvents['connect']) => resolve(account)
    const stops = [outcomes.on('connect', connect), outcomes.on('close', close)]
    if (ref) stops.push(followAttempt(runtime, ref, reject))
    done.signal.addEventListener('abort', () => stops.forEach((stop) => void stop()))
    life.addEventListener('abort', close, { signal: done.signal })
    if (life.aborted) close()
  })
  return account.finally(() => done.abort())
}

/** Reports why an attempt to connect this wallet failed. @returns A function that stops. */
function followAttempt(
  { stores, attempts }: Runtime,
  { connectorId, namespace }: ConnectorRef,
  failed: (error: unknown) => void,
): () => void {
  const follow = () => {
    const running = attempts.get(namespace)
    if (running?.connectorId === connectorId) running.promise.catch(failed)
  }
  follow()
  return stores.connection.$states.listen((states) => {
    const state = states[namespace]
    // The attempt is stored in the task that begins it.
    const asked = state.status === 'connecting' ? state.connectorId : state.asking
    if (asked === connectorId) queueMicrotask(follow)
  })
}
