import type { ChainNamespace } from '../../schemas/caip.ts'
import type { WalletInfo } from '../../schemas/hostEvents.ts'
import { useMessages, useStores, useValue } from '../context.tsx'

/** The wallet that is connected on a namespace, or on the active one. */
export function useConnectedWallet(namespace?: ChainNamespace): WalletInfo | undefined {
  const { network, connection } = useStores()
  const { namespace: active } = useValue(network.$state)
  const state = useValue(connection.$states)[namespace ?? active]
  return state.status === 'connected' ? state.wallet : undefined
}

/** The name of that wallet, or "your wallet". */
export function useWalletName(namespace?: ChainNamespace): string {
  const { common } = useMessages()
  return useConnectedWallet(namespace)?.name ?? common.yourWallet
}
