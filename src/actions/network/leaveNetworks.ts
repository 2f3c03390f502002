import type { Runtime } from '../../runtime.ts'
import { closeModal } from '../modal/closeModal.ts'

/** After a network was chosen: returns to the view that opened the list, or closes if there was none. */
export function leaveNetworks(runtime: Runtime): void {
  const { router } = runtime.stores
  const isNetworks = (name: string) =>
    name === 'Networks' || name === 'SwitchNetwork' || name === 'UnsupportedChain'
  while (isNetworks(router.$route.get().name)) {
    if (!router.back()) return void closeModal(runtime)
  }
}
