import { EmbeddedAbortedError, EmbeddedLoadError, EmbeddedTimeoutError } from '../../errors/embedded.ts'
import { abortable, withDeadline } from '../../lib/deadline.ts'
import { withResolvers } from '../../lib/withResolvers.ts'
import { createFrameElement, type FrameElement } from './createFrameElement.ts'
import { createRequests } from './createRequests.ts'
import {
  type AppEvent,
  type AppPayload,
  type FrameAnswer,
  type FrameMessage,
  readFrameMessage,
  writeAppMessage,
} from './messages.ts'

type AskOptions = {
  /** Milliseconds; by default 30 seconds for requests that only read, and none for those that the user approves. */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  /** Continues when open requests are aborted, because it only reads. */
  isSafe?: boolean | undefined
}

export type FrameClient = ReturnType<typeof createFrameClient>

type FrameClientOptions = {
  window: Window
  src: string
  /** Called when a new document in the frame is ready for requests. */
  onReady: () => void
  onLost: () => void
  signal: AbortSignal
}

/** A server may accept a connection and never respond. */
const loadMs = 30_000
/** A known document reports that it is ready soon after it has loaded. */
const readyMs = 10_000
/** The time limit for what needs no answer. */
const tellMs = 10_000
/** The time limit for requests that need no approval. */
export const answerMs = 30_000

type Frame = {
  element: FrameElement
  origin: string
  ready: ReturnType<typeof createReady>
  /** How many documents in it have reported that they are ready. */
  documents: number
  isReady: boolean
  /** The frame reported ready before its load event. */
  isFresh: boolean
  loads: number
  patience?: ReturnType<typeof setTimeout>
}

/**
 * Accepts a message only from the frame's window and origin, for an open request of the same type, once. Sends only to
 * that origin.
 */
export function createFrameClient({ window, src, onReady, onLost, signal }: FrameClientOptions) {
  const requests = createRequests()
  let frame: Frame | undefined
  let token: string | undefined

  const discard = (error: unknown) => {
    const gone = frame
    frame = undefined
    token = undefined
    clearTimeout(gone?.patience)
    gone?.ready.reject(error)
    gone?.element.remove()
    requests.drop(({ document }) => document !== undefined)
  }
  /** Removes a frame that is not ready by then; the next attempt loads it again. */
  const expect = (mine: Frame, ms: number) => {
    clearTimeout(mine.patience)
    mine.patience = setTimeout(() => {
      discard(new EmbeddedLoadError({ url: src }))
      onLost()
    }, ms)
  }
  const onLoad = () => {
    if (!frame) return
    frame.loads += 1
    const { isFresh, documents, loads } = frame
    // A new document loaded: requests to the previous one are lost, and so is its session.
    if (loads > 1) {
      token = undefined
      requests.drop(({ document }) => document !== undefined && (!isFresh || document < documents))
    }
    frame.isFresh = false
    if (isFresh) return
    if (loads > 1) Object.assign(frame, { ready: createReady(), isReady: false })
    if (frame.isReady) return
    expect(frame, readyMs)
  }
  const attach = (): Frame => {
    discard(new EmbeddedAbortedError({ event: 'READY' }))
    const element = createFrameElement({ document: window.document, src, onLoad })
    frame = {
      element,
      origin: new URL(src).origin,
      ready: createReady(),
      documents: 0,
      isReady: false,
      isFresh: false,
      loads: 0,
    }
    expect(frame, loadMs)
    element.attach()
    return frame
  }
  const current = (): Frame => (frame?.element.window() ? frame : attach())
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (!frame || source !== frame.element.window() || origin !== frame.origin) return
    const message = readFrameMessage(data)
    if (message) hear(frame, message)
  }
  const hear = (mine: Frame, message: FrameMessage) => {
    if (message.kind === 'session') token = message.token
    else if (message.kind === 'size') mine.element.resize(message.height)
    else if (message.kind === 'escape') mine.element.escape()
    else if (message.kind !== 'ready') requests.answer(message)
    else {
      clearTimeout(mine.patience)
      mine.documents += 1
      mine.isFresh = mine.loads === 0 || mine.isReady
      mine.isReady = true
      mine.ready.resolve()
      onReady()
    }
  }
  window.addEventListener('message', listen, { signal })
  signal.addEventListener('abort', () => discard(signal.reason), { once: true })

  const send = async (id: string, message: object) => {
    const target = current()
    await target.ready.promise
    if (target !== frame || !requests.sent(id, target.documents)) return
    target.element.window()?.postMessage(message, target.origin)
  }

  /**
   * Sends the frame a request, and loads the frame first if needed.
   * @throws {EmbeddedLoadError} If the frame does not load.
   * @throws {EmbeddedTimeoutError} If it does not respond in time.
   * @throws {EmbeddedRefusedError} If it responds with an error.
   * @throws {EmbeddedAbortedError} If the request is aborted, or the frame navigates away.
   */
  async function ask<Name extends AppEvent>(
    name: Name,
    payload: AppPayload<Name>,
    how: AskOptions = {},
  ): Promise<FrameAnswer<Name>> {
    const { isSafe = false, timeoutMs = isSafe ? answerMs : undefined } = how
    const { id, reply } = requests.open(name, isSafe)
    const end = (error: unknown) => requests.fail(id, error)
    Promise.resolve()
      .then(() => send(id, writeAppMessage(name, id, payload)))
      .catch(end)
    const answer = abortable(reply, how.signal) as Promise<FrameAnswer<Name>>
    if (timeoutMs === undefined) return answer.finally(() => end(undefined))
    const late = () => new EmbeddedTimeoutError({ event: name, timeoutMs })
    return withDeadline(answer, { timeoutMs, late }).finally(() => end(undefined))
  }
  /** Sends a request without waiting. Failures are ignored. */
  function tell<Name extends AppEvent>(name: Name, payload: AppPayload<Name>): void {
    ask(name, payload, { timeoutMs: tellMs, isSafe: true }).catch(() => undefined)
  }

  return {
    ask,
    tell,
    /**
     * Aborts open requests, except reads and a code's link that is being created. Notifies the frame if it is prompting
     * the user.
     * @param why - The rejection, if it is not an abort error.
     */
    abort(why?: unknown) {
      const isGivenUp = ({ isSafe, name }: { isSafe: boolean; name: AppEvent }) =>
        !isSafe && name !== 'GET_FARCASTER_URI'
      const dropped = requests.drop(isGivenUp, why)
      if (dropped.some(({ name }) => name === 'RPC_REQUEST')) tell('RPC_ABORT', undefined)
    },
    abortAll: () => void requests.drop(() => true),
    /** The visible frame; undefined while it is not in the page. */
    element: (): Pick<FrameElement, 'show' | 'place' | 'hide'> | undefined => frame?.element,
    /** The frame's latest session. Kept only here, and never stored. */
    session: () => token,
    forgetSession() {
      token = undefined
    },
    /** Removes the frame from the page. The next request loads it again. */
    dispose: () => discard(new EmbeddedAbortedError({ event: 'READY' })),
  }
}

function createReady() {
  const ready = withResolvers()
  // A waiting caller gets the rejection; without one it is ignored.
  ready.promise.catch(() => undefined)
  return ready
}
