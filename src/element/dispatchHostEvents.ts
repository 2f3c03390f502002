import type { W3mErrorLike } from '../schemas/error.ts'
import type { HostEvents } from '../schemas/hostEvents.ts'
import type { TellDeveloper } from './tellDeveloper.ts'

export type DispatchHostEvent = <Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]) => void

/**
 * Notifies the page by DOM events, each once, on the current target.
 *
 * Events wait while the page's own scripts run, or a framework is still adding listeners.
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
    /** Dispatches `ready` to an element inserted later, once; a moved one already received it. */
    welcome(element: EventTarget, read: () => HostEvents['ready']) {
      const isLate = isReady && !waiting && !arrived.has(element)
      arrived.add(element)
      // The page may add its listener right after it inserts the element.
      if (isLate) queueMicrotask(() => dispatch(element, 'ready', read()))
    },
  }
}

const dispatch: (target: EventTarget, ...event: Parameters<DispatchHostEvent>) => void = (
  target,
  name,
  detail,
) => target.dispatchEvent(new CustomEvent(`w3m-${name}`, { detail, bubbles: true, composed: true }))
