import { readJson } from '../../../lib/readJson.ts'
import { isSharingRefused } from '../../../lib/tabs.ts'

/** The part of a WebSocket that the pairing client's connection uses. */
export type RelaySocket = Pick<WebSocket, 'readyState' | 'send' | 'close'> & {
  onopen?: (() => void) | undefined
  /** It did not open, and will not. */
  onerror?: (() => void) | undefined
  onmessage?: ((event: { data: string }) => void) | undefined
  onclose?: ((event: SocketEnd) => void) | undefined
}

export type SharedParameters = {
  /** The same in all tabs that share a relay and a store. */
  name: string
  url: string
  /** Takes over ownership at once. */
  steals: boolean
}

type SocketEnd = { code: number; reason: string }

/** The messages between the tabs of a site. */
type Note =
  /** Does any tab have a socket? */
  | { is: 'ask' }
  /** I am opening one, so an earlier one is gone, or I have it open. */
  | { is: 'opening' | 'open' }
  | ({ is: 'closed' } & SocketEnd)
  /** To the relay, from it. */
  | { is: 'out' | 'in'; frame: string }

/** A tab that does not respond by then is asleep or stuck, and loses its ownership. */
const answerMs = 3_500
const closeMs = 1_000
/** The relay delivers unconfirmed messages again on the next socket. */
const mostFrames = 100
const connectingState = 0
const openState = 1
const closedState = 3
/** @see https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
const lost: SocketEnd = { code: 1006, reason: '' }

/** This tab's end of the shared connection. */
type Line = {
  state: 'waiting' | 'open' | 'over'
  /** The tab's own socket, while it is the owner. */
  real?: WebSocket
  /** What that socket has delivered. */
  readonly unconfirmed: ReturnType<typeof createUnconfirmed>
  tell(note: Note): void
  hear(frame: string): void
  opened(): void
  /** Reports the end of its socket, or of its share in another tab's. */
  end(how: SocketEnd): void
  /** Releases ownership, however long the socket takes to close. */
  release?(): void
}

/** Opens a shared socket: this tab's own if it is the owner, else the owner's. */
export function openShared(channel: BroadcastChannel, parameters: SharedParameters): RelaySocket {
  const { name, url, steals } = parameters
  const line: Line = {
    state: 'waiting',
    unconfirmed: createUnconfirmed(),
    tell: (note) => channel.postMessage(note),
    hear(frame) {
      if (line.state === 'open') socket.onmessage?.({ data: frame })
    },
    opened() {
      if (line.state !== 'waiting') return
      line.state = 'open'
      turn.settle()
      socket.onopen?.()
    },
    end(how) {
      const before = line.state
      if (before === 'over') return
      line.state = 'over'
      if (line.real) line.tell({ is: 'closed', ...how })
      channel.close()
      turn.leave()
      line.real?.close()
      if (before === 'open') socket.onclose?.(how)
      else socket.onerror?.()
    },
  }
  const socket = createSocket(line)
  const turn = createTurn(line, { name, url })
  channel.onmessage = ({ data }: MessageEvent<Note>) => {
    if (line.real) serve(line, line.real, data)
    else if (!turn.isTaking()) follow(line, data, turn)
  }
  if (steals) turn.take()
  else turn.wait()
  return socket
}

const createSocket = (line: Line): RelaySocket => ({
  get readyState() {
    if (line.real) return line.real.readyState
    if (line.state === 'over') return closedState
    return line.state === 'open' ? openState : connectingState
  },
  send(frame) {
    if (line.real) sendTo(line.real, line, String(frame))
    else if (line.state === 'open') line.tell({ is: 'out', frame: String(frame) })
  },
  close() {
    line.release?.()
    if (line.real) line.real.close()
    else queueMicrotask(() => line.end({ code: 1000, reason: '' }))
  },
})

/** What the owner does for the other tabs. */
function serve(line: Line, real: WebSocket, note: Note): void {
  const { readyState } = real
  if (note.is === 'out') sendTo(real, line, note.frame)
  if (note.is !== 'ask' || readyState > openState) return
  line.tell({ is: readyState === openState ? 'open' : 'opening' })
  // The asking tab may have missed deliveries while it had no socket.
  for (const frame of line.unconfirmed.frames()) line.tell({ is: 'in', frame })
}

function sendTo(real: WebSocket, { unconfirmed }: Line, frame: string): void {
  // A socket that is not open accepts nothing; the sender is notified of its end.
  if (real.readyState !== openState) return
  unconfirmed.sent(frame)
  real.send(frame)
}

/** What the other tabs receive. */
function follow(line: Line, note: Note, turn: Turn): void {
  if (note.is === 'opening' && line.state === 'open') line.end(lost)
  if (note.is === 'opening') turn.expectAnswer()
  if (note.is === 'open') line.opened()
  if (note.is === 'in' && line.state === 'open') line.hear(note.frame)
  if (note.is === 'closed') line.end(note)
}

type Turn = ReturnType<typeof createTurn>

function createTurn(line: Line, { name, url }: { name: string; url: string }) {
  const queue = new AbortController()
  let isTaking = false
  let answer: ReturnType<typeof setTimeout> | undefined
  /** There is a socket: stay in the queue, to notice when its tab is gone. */
  const settle = () => clearTimeout(answer)
  const begin = () => {
    settle()
    // A tab that waited for another one's socket thereby notices that it is gone.
    return line.state === 'waiting' && !line.real ? lead(line, url) : line.end(lost)
  }
  /** If locks are refused, there is no owner: each tab has its own socket. */
  const endTurn = (error: unknown) => void (isSharingRefused(error) ? begin() : line.end(lost))
  const turn = {
    /** Queues for ownership, and asks whether another tab has a socket. */
    wait() {
      const stolen = (error: unknown) => {
        if (!queue.signal.aborted) endTurn(error)
      }
      navigator.locks.request(name, { signal: queue.signal }, begin).catch(stolen)
      line.tell({ is: 'ask' })
      turn.expectAnswer()
    },
    expectAnswer() {
      settle()
      if (line.state === 'waiting') answer = setTimeout(turn.take, answerMs)
    },
    /** Takes ownership from another tab. */
    take() {
      isTaking = true
      queue.abort()
      navigator.locks.request(name, { steal: true }, begin).catch(endTurn)
    },
    isTaking: () => isTaking,
    settle,
    leave() {
      settle()
      queue.abort()
    },
  }
  return turn
}

/** This tab is the owner until this promise settles. */
function lead(line: Line, url: string): Promise<void> {
  const real = new WebSocket(url)
  line.real = real
  line.tell({ is: 'opening' })
  real.onopen = () => {
    if (line.state === 'over') return
    line.tell({ is: 'open' })
    line.opened()
  }
  real.onmessage = ({ data }) => {
    if (line.state === 'over') return
    line.unconfirmed.came(data)
    line.tell({ is: 'in', frame: data })
    line.hear(data)
  }
  return new Promise((resolve) => {
    line.release = () => void setTimeout(resolve, closeMs)
    real.onclose = ({ code, reason }) => {
      line.end({ code, reason })
      resolve()
    }
  })
}

/** Deliveries of a socket that no tab has confirmed: their tab may be without a socket. */
function createUnconfirmed() {
  const deliveries = new Map<string, string>()
  return {
    came(frame: string) {
      const { id, method } = read(frame)
      if (method !== 'irn_subscription') return
      deliveries.set(String(id), frame)
      for (const oldest of deliveries.keys()) if (deliveries.size > mostFrames) deliveries.delete(oldest)
    },
    sent(frame: string) {
      const { id, method } = read(frame)
      if (method === undefined) deliveries.delete(String(id))
    },
    /** The oldest first. */
    frames: () => [...deliveries.values()],
  }
}

const read = (frame: string): { id?: unknown; method?: unknown } => readJson(frame) ?? {}
