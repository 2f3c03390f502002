import { withDeadline } from '../../../lib/deadline.ts'
import { type Delivery, readFrame } from './readFrame.ts'
import type { RelayerInternals, RelayProvider, SocketClose } from './relayInternals.ts'
import type { TabSockets } from './tabSockets.ts'

/** A socket that has not opened by then is given up: on a slow line the handshake takes long. */
export const handshakeTimeoutMs = 15_000

const closeTimeoutMs = 1_000
/** @see https://websockets.spec.whatwg.org/#dom-websocket-closing */
const closingState = 2

const ignore = () => {}

export type OpenSocketParameters = {
  onClose(event: SocketClose): void
  /** The socket before is not used any more. */
  onReplaced(): void
  isWanted(): boolean
  sockets: TabSockets
  /** Whether a delivery is any business of this tab. */
  hears(delivery: Delivery): Promise<boolean>
}

/**
 * Opens one socket and resubscribes to all topics on it.
 * @param listener - `onClose` receives how it closes, at any time; `onReplaced` is called when the previous socket is
 *   gone. `isWanted` returns whether a call still waits for it. `sockets` opens it, for this tab or for all tabs.
 * @throws If it does not open in time, closes meanwhile, or is no longer wanted.
 */
export async function openSocket(
  relayer: RelayerInternals,
  { onClose, onReplaced, isWanted, sockets, hears }: OpenSocketParameters,
): Promise<void> {
  const before = relayer.provider
  await closing(before)
  if (!isWanted()) throw new Error('The link was closed')
  await relayer.createProvider()
  retireSocket(before)
  onReplaced()
  const { provider } = relayer
  const lost = new Promise<never>((_, reject) => {
    // The provider itself listens a moment too late for a relay that closes at once.
    provider.connection?.once('close', (event) => {
      onClose(event)
      reject(new Error(`The relay closed the socket with ${event?.code}`))
    })
  })
  lost.catch(ignore)
  try {
    const late = () => new Error('The socket did not open in time')
    hearOwn(provider, hears)
    makeCancellable(provider, sockets)
    const opened = withDeadline(provider.connect(), { timeoutMs: handshakeTimeoutMs, late })
    await Promise.race([opened, lost])
    keepClosed(provider)
    if (!isWanted()) throw new Error('The link was closed')
    await Promise.race([relayer.subscriber.start(), lost])
    // Already closing: the close code decides whether to retry.
    if (!relayer.connected) await closing(provider)
    if (!relayer.connected) throw new Error('The relay closed the socket')
    relayer.hasExperiencedNetworkDisruption = false
  } catch (error) {
    clearTimeout(relayer.reconnectTimeout)
    retireSocket(provider)
    if (relayer.provider === provider) await relayer.subscriber.stop()
    throw error
  } finally {
    relayer.reconnectInProgress = false
  }
}

/** Waits for a socket that has heard its end but not closed yet. */
async function closing({ connection }: RelayProvider): Promise<void> {
  if (connection?.socket?.readyState !== closingState) return
  const closed = new Promise<void>((resolve) => connection.once('close', () => resolve()))
  await withDeadline(closed, { timeoutMs: closeTimeoutMs, late: () => undefined }).catch(ignore)
}

/**
 * Left alone, the client throws at what is no JSON-RPC, where nothing catches it, and confirms each delivery, so that
 * it never comes again.
 */
function hearOwn({ connection }: RelayProvider, hears: OpenSocketParameters['hears']): void {
  if (!connection) return
  const hear = connection.onPayload.bind(connection)
  let heard = Promise.resolve()
  connection.onPayload = (event) => {
    const frame = readFrame(String(event.data))
    if (!frame) return
    const { delivery } = frame
    // One that cannot be judged is for no tab, and must not keep those after it from being heard.
    const isOurs = delivery ? hears(delivery).catch(() => false) : true
    heard = heard.then(async () => {
      // After the end it could not be confirmed: it comes again.
      if ((await isOurs) && connection.connected) hear(event)
    })
    heard = heard.catch((error) => globalThis.reportError?.(error))
  }
}

/**
 * Opens the browser's socket ourselves, so that one that hangs in its handshake can be ended: until it
 * is, a browser lets no other to the same host begin.
 */
function makeCancellable({ connection }: RelayProvider, sockets: TabSockets): void {
  if (!connection || typeof document === 'undefined') return
  connection.register = () =>
    new Promise((resolve, reject) => {
      const socket = sockets.open(connection.url)
      connection.cancel = () => socket.close()
      socket.onerror = () => reject(connection.emitError(new Error('The socket did not open')))
      socket.onopen = () => {
        connection.onOpen(socket)
        resolve(socket)
      }
    })
}

/** A socket that has closed stays closed: left alone, the next call opens it again behind our back. */
function keepClosed({ connection }: RelayProvider): void {
  if (connection) connection.register = () => Promise.reject(new Error('The socket is gone'))
}

/** Ends a socket that has been replaced, also one that is still opening, and hears what it still says. */
export function retireSocket(provider: RelayProvider): void {
  const { connection } = provider
  if (!connection) return
  provider.on('error', ignore)
  const close = () => void connection.close().catch(ignore)
  if (connection.connected) {
    close()
  } else {
    connection.once('open', close)
    connection.cancel?.()
  }
}
