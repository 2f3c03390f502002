import type { Runtime } from '../../runtime.ts'

/** Leaves the views of an account that is gone. */
export function goAfterDisconnect({ stores, $options }: Pick<Runtime, 'stores' | '$options'>): void {
  const { modal, router } = stores
  if (modal.$state.get().open || $options.get().enableEmbedded) router.reset('Connect')
}
