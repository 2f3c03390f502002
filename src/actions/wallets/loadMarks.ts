import { soon } from '../../lib/soon.ts'
import type { Runtime } from '../../runtime.ts'
import { type FindMark, loadImage, loadRegistryImage } from './loadWalletImage.ts'

export const pairingMarkId = 'walletConnect'

/** Loads the picture of a network's native coin, or its built-in mark. Never rejects. */
export const loadCoinImage = (runtime: Runtime, symbol: string): Promise<void> =>
  loadRegistryImage(runtime, { kind: 'token', id: symbol }, ({ coinMark }) => coinMark(symbol))

/** Adds a built-in mark to the pictures, once and without a request. Never rejects. */
export const loadMark = (runtime: Runtime, key: string, find: FindMark): Promise<void> =>
  // Render the view first.
  loadImage(runtime, key, async () => void (await new Promise<void>(soon)), find)
