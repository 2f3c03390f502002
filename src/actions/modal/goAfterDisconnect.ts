import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { getAccount } from '../connection/getAccount.ts'

/**
 * Leaves the views of an account that is gone, for those of another namespace where one is connected.
 * @param shown - The namespace that was in use before. A user who looks at another one is not disturbed.
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
