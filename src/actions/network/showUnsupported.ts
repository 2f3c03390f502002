import type { Runtime } from '../../runtime.ts'

/**
 * Shows the view for an unsupported network where the wallet is on one, and leaves it once the wallet is
 * back. Hosts that allow any network, and pages in basic pairing mode, never see it.
 */
export function showUnsupported({ stores, $options }: Pick<Runtime, 'stores' | '$options'>): void {
  const { network, connection, router, modal } = stores
  const { namespace, switching } = network.$state.get()
  const { allowUnsupportedChain, basic } = $options.get()
  const connected = connection.get(namespace).status === 'connected'
  const unsupported = connected && network.$active.get() === undefined && !allowUnsupportedChain && !basic
  const shown = router.$route.get().name === 'UnsupportedChain'
  // A wallet that is being asked to move may be there in a moment.
  if (unsupported && !shown && !switching && modal.$state.get().open) router.reset('UnsupportedChain')
  if (!unsupported && shown) router.reset('Account')
}
