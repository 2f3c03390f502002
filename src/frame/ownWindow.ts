import type { WalletRequest } from './request.ts'
import type { Theme } from './theme.ts'
import { seesCovers } from './watchSight.ts'

/** The user's task in a window of the wallet: answers a request or, without one, opens a wallet. */
export type Task = { theme: Theme; request?: WalletRequest | undefined }

/** The outcome of a task: a result, a refusal, or an error. */
export type TaskOutcome =
  | { kind: 'done'; value: unknown }
  | { kind: 'declined' }
  | { kind: 'failed'; reason: string }

const mark = '#window'
const ready = 'ready'
/** How often the frame checks whether the user has closed the window. */
const lookMs = 500
/** After this time, the window assumes that its frame is gone. */
const goneMs = 5_000

/**
 * Whether the user answers in a window: in browsers that cannot tell what covers the frame, Safari and Firefox. Safari
 * also creates passkeys only there.
 */
export const needsWindow = (): boolean => parent !== window && !seesCovers()

/** Whether this page is such a window. */
export const isOwnWindow = (): boolean => parent === window && opener !== null && location.hash === mark

/**
 * Opens a window of the wallet with a task. Call it in the user's click.
 *
 * @param onEnd - Gets the outcome; undefined if the user closed the window.
 * @returns The function that closes it; undefined if the browser blocked the window.
 */
export function openOwnWindow(
  task: Task,
  onEnd: (outcome: TaskOutcome | undefined) => void,
): (() => void) | undefined {
  const opened = open(`${location.pathname}${mark}`, '', 'popup,width=420,height=640')
  if (!opened) return undefined
  const life = new AbortController()
  const leave = () => {
    life.abort()
    clearInterval(timer)
    opened.close()
  }
  const end = (outcome?: TaskOutcome) => {
    leave()
    onEnd(outcome)
  }
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== opened || origin !== location.origin) return
    if (data === ready) opened.postMessage(task, location.origin)
    else end(data)
  }
  addEventListener('message', hear, { signal: life.signal })
  const timer = setInterval(() => opened.closed && end(), lookMs)
  return leave
}

/** In such a window: performs its frame's task, responds and closes. The page around the frame learns nothing. */
export function takeTask(perform: (task: Task) => Promise<TaskOutcome>): void {
  const { origin } = location
  const frame: Window = opener
  addEventListener('message', async (message: MessageEvent<Task>) => {
    if (message.source !== frame || message.origin !== origin) return
    frame.postMessage(await perform(message.data), origin)
    // The frame closes the window: a message from a closed window has no source.
    setTimeout(close, goneMs)
  })
  frame.postMessage(ready, origin)
}
