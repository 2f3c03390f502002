import type { ChainNamespace } from '../../schemas/caip.ts'
import type { WalletInfo } from '../../schemas/hostEvents.ts'
import { useMessages, useStores, useValue } from '../context.tsx'

/** The name and icon of the connected wallet. */
export function useWallet(): { id: string; name: string; icon?: string | undefined } {
  const stores = useStores()
  const { common } = useMessages()
  const { namespace } = useValue(stores.network.$state)
  const state = useValue(stores.connection.$states)[namespace]
  return state.status === 'connected' ? state.wallet : { id: '', name: common.yourWallet }
}

/** The name of the connected wallet, or "your wallet". */
export function useWalletName(namespace?: ChainNamespace): string {
  const stores = useStores()
  const { common } = useMessages()
  const { namespace: active } = useValue(stores.network.$state)
  const states = useValue(stores.connection.$states)
  const state = states[namespace ?? active]
  return state.status === 'connected' ? state.wallet.name : common.yourWallet
}

/** The type of the connected wallet. */
export function useWalletType(): WalletInfo['type'] | undefined {
  const stores = useStores()
  const { namespace } = useValue(stores.network.$state)
  const state = useValue(stores.connection.$states)[namespace]
  return state.status === 'connected' ? state.wallet.type : undefined
}
