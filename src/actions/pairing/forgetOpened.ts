import type { Runtime } from '../../runtime.ts'

/** The code is shown to another device: later requests do not go to an app that was opened here. */
export function forgetOpened({ stores, storage }: Pick<Runtime, 'stores' | 'storage'>): void {
  stores.pairing.open(undefined)
  const isConnected = Object.values(stores.connection.$states.get()).some(
    (state) => state.status === 'connected' && state.wallet.type === 'WALLET_CONNECT',
  )
  if (!isConnected) storage.remove('deepLinkChoice')
}
