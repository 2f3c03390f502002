import { soon } from '../../lib/soon.ts'
import type { Runtime } from '../../runtime.ts'
import { addMark, type FindMark, loadRegistryImage } from './loadWalletImage.ts'

export const pairingMarkId = 'walletConnect'

/** Loads the picture of a network's native coin, or its built-in mark. Never rejects. */
export const loadCoinImage = (runtime: Runtime, symbol: string): Promise<void> =>
  loadRegistryImage(runtime, { kind: 'token', id: symbol }, ({ coinMark }) => coinMark(symbol))

/** Adds a built-in mark to the pictures, once and without a request. Never rejects. */
export async function loadMark(runtime: Pick<Runtime, 'stores'>, key: string, find: FindMark): Promise<void> {
  const { wallets } = runtime.stores
  if (wallets.$images.get()[key] !== undefined) return
  wallets.addImage(key, '')
  // Render the view first.
  await new Promise<void>(soon)
  await addMark(runtime, key, find)
}
