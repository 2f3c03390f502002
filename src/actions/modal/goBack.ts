import type { Runtime } from '../../runtime.ts'
import { closeModal } from './closeModal.ts'

/** One view back; from the last one, out. */
export function goBack(
  runtime: Pick<Runtime, 'stores' | 'outcomes' | 'attempts' | '$options' | 'environment'>,
): void {
  for (const { controller } of runtime.attempts.values()) controller.abort()
  if (!runtime.stores.router.back()) closeModal(runtime)
}
