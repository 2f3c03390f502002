import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { getAccount } from '../connection/getAccount.ts'

/**
 * Leaves the views of a disconnected account for those of a connected one on another namespace.
 * @param shown - The namespace that was active before. A user who is viewing another one stays there.
 */
export function goAfterDisconnect(
  { stores, $options }: Pick<Runtime, 'stores' | '$options'>,
  { namespace, shown }: { namespace: ChainNamespace; shown: ChainNamespace },
): void {
  const { modal, router } = stores
  if (namespace !== shown) return
  const next = getAccount({ stores }) ? 'Account' : 'Connect'
  if (modal.$state.get().open || $options.get().enableEmbedded) router.reset(next)
}
