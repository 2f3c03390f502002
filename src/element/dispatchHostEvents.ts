import type { W3mErrorLike } from '../schemas/error.ts'
import type { HostEvents } from '../schemas/hostEvents.ts'
import { attributes } from './attributes.ts'
import { warnDeveloper } from './warnDeveloper.ts'

export type DispatchHostEvent = <Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]) => void

/**
 * Tells the host page by DOM events, each once, on the target of the moment.
 *
 * What happens while the page's own scripts are still being run waits for them: whoever listens from the
 * first line of a script on hears everything.
 */
export function createHostEventDispatcher(target: () => EventTarget): DispatchHostEvent {
  let waiting: (() => void)[] | undefined = []
  let isReady = false
  whenScriptsHaveRun(() => {
    const told = waiting ?? []
    waiting = undefined
    for (const tell of told) tell()
  })
  return (name, detail) => {
    if (name === 'ready' && isReady) return
    isReady ||= name === 'ready'
    const tell = () => {
      if (name === 'error') warnOfOption(detail as W3mErrorLike)
      target().dispatchEvent(new CustomEvent(`w3m-${name}`, { detail, bubbles: true, composed: true }))
    }
    if (waiting) waiting.push(tell)
    else tell()
  }
}

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
