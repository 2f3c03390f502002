import type { Runtime } from '../../runtime.ts'

/** Shows the message to sign, in the open modal or in one that opens for it. */
export function showSignIn({ stores, $options }: Pick<Runtime, 'stores' | '$options'>): void {
  const { modal, router } = stores
  if (modal.$state.get().open || $options.get().enableEmbedded) router.reset('SIWXSignMessage')
  else modal.want()
}
