import type { Runtime } from '../runtime.ts'
import type { HostEvents } from '../schemas/hostEvents.ts'

/** What the page around the product does for it. */
export type HostEventTarget = {
  tell<Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]): void
  /** Shows the modal: the product itself wants to be seen. */
  show(): void
}

/** Tells the host all that happens, and is shown where it has to be. */
export function dispatchHostEvents(
  { outcomes, stores }: Pick<Runtime, 'outcomes' | 'stores'>,
  host: HostEventTarget,
): void {
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
