import type { Runtime } from '../../runtime.ts'
import { endNamespaceSwitch } from '../network/endNamespaceSwitch.ts'
import { closeModal } from './closeModal.ts'

/** One view back; from the last one, out. */
export function goBack(
  runtime: Pick<Runtime, 'stores' | 'outcomes' | 'attempts' | '$options' | 'environment'>,
): void {
  for (const { controller } of runtime.attempts.values()) controller.abort()
  const { router } = runtime.stores
  if (!router.back()) return void closeModal(runtime)
  if (!router.$stack.get().some(({ name }) => name === 'Connect')) endNamespaceSwitch(runtime)
}
