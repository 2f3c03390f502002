import { ignore } from '../../../lib/attempt.ts'
import { inTime, withDeadline } from '../../../lib/deadline.ts'
import { openChannel } from '../../../lib/tabs.ts'
import { type Delivery, readFrame } from './isHeard.ts'
import { internalsOf, type RelayerInternals, type RelayProvider, type SocketClose } from './relayInternals.ts'
import { openShared, type RelaySocket, type SharedParameters } from './sharedSocket.ts'

/** The time limit for a handshake, which is slow on a slow connection. */
export const handshakeTimeoutMs = 15_000

const closeTimeoutMs = 1_000
/** @see https://websockets.spec.whatwg.org/#dom-websocket-closing */
const closingState = 2

export type OpenSocketParameters = {
  /** How it closes, at any time. */
  onClose(event: SocketClose): void
  /** The previous socket is no longer used. */
  onReplaced(): void
  /** Whether a call still waits for it. */
  isWanted(): boolean
  sockets: TabSockets
  hears(delivery: Delivery): Promise<boolean>
}

/**
 * Opens one socket and resubscribes to all topics on it.
 * @throws If it does not open in time, closes meanwhile, or is no longer wanted.
 */
export async function openSocket(
  relayer: RelayerInternals,
  { onClose, onReplaced, isWanted, sockets, hears }: OpenSocketParameters,
): Promise<void> {
  const before = relayer.provider
  await closing(before)
  if (!isWanted()) throw new Error('The socket was closed')
  await relayer.createProvider()
  retireSocket(before)
  onReplaced()
  const { provider } = relayer
  const lost = new Promise<never>((_, reject) => {
    // The provider itself adds its listener too late for a relay that closes at once.
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
    if (!isWanted()) throw new Error('The socket was closed')
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

async function closing({ connection }: RelayProvider): Promise<void> {
  if (connection?.socket?.readyState !== closingState) return
  const closed = new Promise<void>((resolve) => connection.once('close', () => resolve()))
  await inTime(closed, { timeoutMs: closeTimeoutMs })
}

/**
 * The client itself throws uncaught at frames that are not JSON-RPC, and confirms each delivery, so that it is not sent
 * again.
 */
function hearOwn({ connection }: RelayProvider, hears: OpenSocketParameters['hears']): void {
  if (!connection) return
  const hear = connection.onPayload.bind(connection)
  let heard = Promise.resolve()
  connection.onPayload = (event) => {
    const frame = readFrame(String(event.data))
    if (!frame) return
    const { delivery } = frame
    // An unreadable delivery is for no tab, and must not block later ones.
    const isOurs = delivery ? hears(delivery).catch(() => false) : true
    heard = heard.then(async () => {
      // After the socket closed, it could not be confirmed: it is delivered again.
      if ((await isOurs) && connection.connected) hear(event)
    })
    heard = heard.catch((error) => globalThis.reportError?.(error))
  }
}

/**
 * Opens the browser's socket ourselves, to cancel one that hangs in its handshake: until then, a browser starts no
 * other to the same host.
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

/** Keeps a closed socket closed: by default, the next call would open it again. */
function keepClosed({ connection }: RelayProvider): void {
  if (connection) connection.register = () => Promise.reject(new Error('The socket is gone'))
}

/** Closes a replaced socket, even one that is still opening, after reading what it still receives. */
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

type TabSockets = ReturnType<typeof createTabSockets>

/**
 * One relay socket for all tabs of a site. The tab that holds the lock owns it and forwards messages of the others.
 * When it closes, the next tab in the lock's queue takes over.
 *
 * If the browser has no locks or channels, or refuses them, each tab has its own socket.
 */
export function createTabSockets({ name }: Pick<SharedParameters, 'name'>) {
  let isRenewed = false
  return {
    /** The next socket is this tab's own, even if another tab has one, which may be dead after sleep. */
    renew() {
      isRenewed = true
    },
    /** Opens a socket to the relay, or shares that of another tab. */
    open(url: string): RelaySocket {
      const steals = isRenewed
      isRenewed = false
      const channel = globalThis.navigator?.locks && openChannel(name)
      if (!channel) return internalsOf<RelaySocket>(new WebSocket(url))
      return openShared(channel, { name, url, steals })
    },
  }
}
