import type { Runtime } from '../../runtime.ts'

/** Ends the choice, made or canceled: wallets of all namespaces are offered again. */
export function endNamespaceSwitch({ stores }: Pick<Runtime, 'stores'>): void {
  if (stores.modal.$state.get().isSwitching) stores.modal.filter(undefined)
}
