import type { Runtime } from '../runtime.ts'
import type { HostEvents } from '../schemas/hostEvents.ts'

/** What the page provides for the widget. */
export type HostEventTarget = {
  tell<Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]): void
  /** Shows the modal at the widget's own request. */
  show(): void
}

/** Reports all events to the page, and shows the modal if needed. */
export function dispatchHostEvents({ outcomes, stores }: Runtime, host: HostEventTarget): void {
  for (const name of outcomeNames) outcomes.on(name, (detail) => host.tell(name, detail))
  stores.modal.$wanted.listen(host.show)
}

export const outcomeNames: (keyof HostEvents)[] = [
  'ready',
  'open',
  'close',
  'connect',
  'disconnect',
  'account-change',
  'network-change',
  'send',
  'swap',
  'buy',
  'name-register',
  'sign-in',
  'sign-out',
  'error',
  'event',
]
