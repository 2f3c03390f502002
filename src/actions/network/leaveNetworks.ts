import type { Runtime } from '../../runtime.ts'
import { closeModal } from '../modal/closeModal.ts'

/** A network was chosen: back to the view that led to the list, or out where the list was opened by itself. */
export function leaveNetworks(
  runtime: Pick<Runtime, 'stores' | 'outcomes' | 'attempts' | '$options' | 'environment'>,
): void {
  const { router } = runtime.stores
  const isNetworks = (name: string) =>
    name === 'Networks' || name === 'SwitchNetwork' || name === 'UnsupportedChain'
  while (isNetworks(router.$route.get().name)) {
    if (!router.back()) return void closeModal(runtime)
  }
}
