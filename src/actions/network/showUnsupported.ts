import type { Runtime } from '../../runtime.ts'

/**
 * Shows the view for an unsupported network while the wallet is on one. Never appears on pages that allow any network
 * or use basic pairing mode.
 */
export function showUnsupported({ stores, $options }: Pick<Runtime, 'stores' | '$options'>): void {
  const { network, connection, router, modal } = stores
  const { namespace, switching } = network.$state.get()
  const { allowUnsupportedChain, basic } = $options.get()
  const connected = connection.get(namespace).status === 'connected'
  const unsupported = connected && network.$active.get() === undefined && !allowUnsupportedChain && !basic
  const shown = router.$route.get().name === 'UnsupportedChain'
  // A wallet that is being asked to switch may be there in a moment.
  if (unsupported && !shown && !switching && modal.$state.get().open) router.reset('UnsupportedChain')
  if (!unsupported && shown) router.reset('Account')
}
