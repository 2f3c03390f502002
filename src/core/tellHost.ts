import type { Runtime } from '../runtime.ts'
import type { Outcomes } from '../schemas/outcomes.ts'

/** What the page around the product does for it. */
export type Host = {
  tell<Name extends keyof Outcomes>(name: Name, detail: Outcomes[Name]): void
  /** Shows the modal: the product itself wants to be seen. */
  show(): void
}

/** Tells the host all that happens, and is shown where it has to be. */
export function tellHost({ outcomes, stores }: Pick<Runtime, 'outcomes' | 'stores'>, host: Host): void {
  for (const name of outcomeNames) outcomes.on(name, (detail) => host.tell(name, detail))
  stores.modal.$wanted.listen(host.show)
}

/** What is told by DOM events. */
const outcomeNames: (keyof Outcomes)[] = [
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
