import type { Runtime } from '../../runtime.ts'
import type { RouteName } from '../../schemas/routes.ts'
import { cancelAttempts } from '../connection/cancelAttempts.ts'
import { endNamespaceSwitch } from '../network/endNamespaceSwitch.ts'
import { closeModal } from './closeModal.ts'

export function goBack(runtime: Runtime): void {
  cancelAttempts(runtime)
  const { router } = runtime.stores
  if (!router.back()) return void closeModal(runtime)
  if (!router.$stack.get().some(({ name }) => name === 'Connect')) endNamespaceSwitch(runtime)
}

/** Goes back to an earlier view if it is in the history, and cancels what was waiting in the views above it. */
export function goBackTo({ stores, attempts }: Pick<Runtime, 'stores' | 'attempts'>, name: RouteName): void {
  const { router } = stores
  if (router.$route.get().name === name || !router.$stack.get().some((route) => route.name === name)) return
  cancelAttempts({ attempts })
  while (router.$route.get().name !== name && router.back());
}
