import type { Runtime } from '../../runtime.ts'
import { cancelAttempts } from '../connection/cancelAttempts.ts'
import { endNamespaceSwitch } from '../network/endNamespaceSwitch.ts'
import { closeModal } from './closeModal.ts'

/** One view back; from the last one, out. */
export function goBack(
  runtime: Pick<Runtime, 'stores' | 'outcomes' | 'attempts' | '$options' | 'environment'>,
): void {
  cancelAttempts(runtime)
  const { router } = runtime.stores
  if (!router.back()) return void closeModal(runtime)
  if (!router.$stack.get().some(({ name }) => name === 'Connect')) endNamespaceSwitch(runtime)
}
