import type { Runtime } from '../../runtime.ts'
import { closeModal } from '../modal/closeModal.ts'

/** Returns to the view that opened the network list, or closes the modal if there was none. */
export function leaveNetworks(runtime: Runtime): void {
  const { router } = runtime.stores
  const isNetworks = (name: string) =>
    name === 'Networks' || name === 'SwitchNetwork' || name === 'UnsupportedChain'
  while (isNetworks(router.$route.get().name)) {
    if (!router.back()) return void closeModal(runtime)
  }
}
