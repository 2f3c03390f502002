import type { Runtime } from '../../runtime.ts'

/** A code is shown to another device: whatever app was opened here, later requests are not for it. */
export function forgetOpened({ stores, storage }: Pick<Runtime, 'stores' | 'storage'>): void {
  stores.pairing.open(undefined)
  const isConnected = Object.values(stores.connection.$states.get()).some(
    (state) => state.status === 'connected' && state.wallet.type === 'WALLET_CONNECT',
  )
  if (!isConnected) storage.remove('deepLinkChoice')
}
