import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { getAccount } from '../connection/getAccount.ts'

type Ended = { namespace: ChainNamespace; shown: ChainNamespace; connectorId?: string | undefined }

/**
 * Shows another connected account, or the wallets. A user who is connecting another wallet stays in that view.
 * @param shown - The namespace that was active before. A user who is viewing another one stays there.
 */
export function goAfterDisconnect(
  { stores, $options }: Runtime,
  { namespace, shown, connectorId }: Ended,
): void {
  const { connection, modal, router } = stores
  const { status, asking } = connection.get(namespace)
  const { name, params } = router.$route.get()
  const isConnecting =
    'connectorId' in params ? params.connectorId !== connectorId : name === 'ConnectingWalletConnect'
  if (namespace !== shown || status === 'connecting' || asking || isConnecting) return
  const next = getAccount({ stores }) ? 'Account' : 'Connect'
  if (modal.$state.get().open || $options.get().enableEmbedded) router.reset(next)
}
