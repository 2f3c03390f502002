import type { W3mErrorLike } from '../schemas/error.ts'
import type { HostEvents } from '../schemas/hostEvents.ts'
import { attributes } from './attributes.ts'
import { warnDeveloper } from './warnDeveloper.ts'

export type DispatchHostEvent = <Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]) => void

export type HostEventDispatcher = {
  tell: DispatchHostEvent
  /** Tells an element that comes after `ready` of it, once; a moved one has heard it. */
  welcome(element: EventTarget, read: () => HostEvents['ready']): void
}

/**
 * Tells the host page by DOM events, each once, on the target of the moment.
 *
 * What happens while the page's own scripts are still being run waits for them: a script that listens from the
 * first line of a script on hears everything.
 */
export function createHostEventDispatcher(target: () => EventTarget): HostEventDispatcher {
  let waiting: (() => void)[] | undefined = []
  let isReady = false
  const arrived = new WeakSet<EventTarget>()
  whenScriptsHaveRun(() => {
    const told = waiting ?? []
    waiting = undefined
    for (const tell of told) tell()
  })
  const tell: DispatchHostEvent = (name, detail) => {
    if (name === 'ready' && isReady) return
    isReady ||= name === 'ready'
    const tell = () => {
      if (name === 'error') warnOfOption(detail as W3mErrorLike)
      dispatch(target(), name, detail)
    }
    if (waiting) waiting.push(tell)
    else tell()
  }
  return {
    tell,
    welcome(element, read) {
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

/** One line that names the attribute, or the option where there is no attribute for it. */
function warnOfOption({ code, message, details }: W3mErrorLike): void {
  if (code !== 'W3M_INVALID_OPTION') return
  const [name] = Object.entries(attributes).find(([, [option]]) => option === details?.option) ?? []
  warnDeveloper(name ? `<w3m-modal ${name}>: ${details?.reason}` : message)
}

function whenScriptsHaveRun(run: () => void): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const haveRun = document.readyState === 'complete' || (visit?.domContentLoadedEventStart ?? 0) > 0
  // After every listener of that event: one of them may be where the page begins to listen.
  if (haveRun) queueMicrotask(run)
  else document.addEventListener('DOMContentLoaded', () => setTimeout(run), { once: true })
}
