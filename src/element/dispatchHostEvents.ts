import type { W3mErrorLike } from '../schemas/error.ts'
import type { HostEvents } from '../schemas/hostEvents.ts'
import type { TellDeveloper } from './tellDeveloper.ts'

export type DispatchHostEvent = <Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]) => void

/**
 * Tells the host page by DOM events, each once, on the target of the moment.
 *
 * What happens while the page's own scripts are still being run, or a framework still sets listeners, waits for them.
 */
export function createHostEventDispatcher(
  target: () => EventTarget,
  settled: () => Promise<void>,
  { mistake }: TellDeveloper,
) {
  let waiting: (() => void)[] | undefined = []
  let isReady = false
  const arrived = new WeakSet<EventTarget>()
  void settled().then(() => {
    const told = waiting ?? []
    waiting = undefined
    for (const tell of told) tell()
  })
  const tell: DispatchHostEvent = (name, detail) => {
    if (name === 'ready' && isReady) return
    isReady ||= name === 'ready'
    const tell = () => {
      const { code, details } = detail as W3mErrorLike
      if (code === 'W3M_INVALID_OPTION')
        mistake({ option: String(details?.option), reason: String(details?.reason) })
      dispatch(target(), name, detail)
    }
    if (waiting) waiting.push(tell)
    else tell()
  }
  return {
    tell,
    /** Tells an element that comes after `ready` of it, once; a moved one has heard it. */
    welcome(element: EventTarget, read: () => HostEvents['ready']) {
      const isLate = isReady && !waiting && !arrived.has(element)
      arrived.add(element)
      // The page may begin to listen right after it inserts it.
      if (isLate) queueMicrotask(() => dispatch(element, 'ready', read()))
    },
  }
}

const dispatch: (target: EventTarget, ...event: Parameters<DispatchHostEvent>) => void = (
  target,
  name,
  detail,
) => target.dispatchEvent(new CustomEvent(`w3m-${name}`, { detail, bubbles: true, composed: true }))
