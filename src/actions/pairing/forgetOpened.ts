import type { Runtime } from '../../runtime.ts'
import { connectedOf } from '../../stores/connection.ts'

/** The user shows the code to another device: later requests do not go to an app that was opened here. */
export function forgetOpened({ stores, storage }: Pick<Runtime, 'stores' | 'storage'>): void {
  stores.pairing.open(undefined)
  const connected = Object.values(stores.connection.$states.get()).flatMap(connectedOf)
  const isConnected = connected.some(({ wallet }) => wallet.type === 'WALLET_CONNECT')
  if (!isConnected) storage.remove('deepLinkChoice')
}
