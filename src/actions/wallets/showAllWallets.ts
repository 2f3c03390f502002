import type { Runtime } from '../../runtime.ts'
import { track } from '../events/track.ts'

export function showAllWallets(runtime: Pick<Runtime, 'stores' | 'outcomes'>): void {
  track(runtime, 'CLICK_ALL_WALLETS')
  runtime.stores.router.push('AllWallets')
}

export function showGetWallet(runtime: Pick<Runtime, 'stores' | 'outcomes'>): void {
  track(runtime, 'CLICK_GET_WALLET')
  runtime.stores.router.push('GetWallet')
}
