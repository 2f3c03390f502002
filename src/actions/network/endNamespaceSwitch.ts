import type { Runtime } from '../../runtime.ts'

/** Ends the choice, made or canceled: wallets of all namespaces are offered again. */
export function endNamespaceSwitch({ stores }: Pick<Runtime, 'stores'>): void {
  if (!stores.network.$state.get().switchingNamespace) return
  stores.network.setSwitchingNamespace(false)
  stores.modal.filter(undefined)
}
