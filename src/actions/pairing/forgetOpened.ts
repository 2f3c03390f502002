import type { Runtime } from '../../runtime.ts'
import { getConnections } from '../connection/getAccount.ts'

/** The user shows the code to another device: later requests do not go to an app that was opened here. */
export function forgetOpened({ stores, storage }: Pick<Runtime, 'stores' | 'storage'>): void {
  stores.pairing.open(undefined)
  const isConnected = getConnections({ stores }).some(({ wallet }) => wallet.type === 'WALLET_CONNECT')
  if (!isConnected) storage.remove('deepLinkChoice')
}
