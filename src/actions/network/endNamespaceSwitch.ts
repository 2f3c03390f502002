import type { Runtime } from '../../runtime.ts'

/** The choice is made, or given up: wallets of any namespace are offered again. */
export function endNamespaceSwitch({ stores }: Pick<Runtime, 'stores'>): void {
  if (!stores.network.$state.get().switchingNamespace) return
  stores.network.setSwitchingNamespace(false)
  stores.modal.filter(undefined)
}
