import { soon } from '../../lib/soon.ts'
import type { Runtime } from '../../runtime.ts'
import { addMark, loadRegistryImage } from './loadWalletImage.ts'

export const pairingMarkId = 'walletConnect'

/** Loads the picture of a network's native coin, or its built-in mark. Never rejects. */
export const loadCoinImage = (runtime: Runtime, symbol: string): Promise<void> =>
  loadRegistryImage(runtime, { kind: 'token', id: symbol }, ({ coinMark }) => coinMark(symbol))

/** Adds the built-in mark of WalletConnect to the pictures, without a request. Never rejects. */
export const loadPairingMark = (runtime: Pick<Runtime, 'stores'>): Promise<void> =>
  loadOnce(runtime, pairingMarkId, ({ pairingMark }) => pairingMark())

/** Adds a built-in mark to the pictures, once. Never rejects. */
export async function loadOnce(
  runtime: Pick<Runtime, 'stores'>,
  key: string,
  find: Parameters<typeof addMark>[2],
): Promise<void> {
  const { wallets } = runtime.stores
  if (wallets.$images.get()[key] !== undefined) return
  wallets.addImage(key, '')
  // Render the view first.
  await new Promise<void>(soon)
  await addMark(runtime, key, find)
}
