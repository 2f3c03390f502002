import { loadNetworkImage } from '../actions/wallets/loadWalletImage.ts'
import type { Runtime } from '../runtime.ts'

/** Loads the picture of a network for a button of the page, unless the page has its own. Never rejects. */
export function loadNetworkMark(runtime: Runtime, id: string | undefined): void {
  const { networks } = runtime.$options.get()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
  if (network && network.assets.imageUrl === undefined) void loadNetworkImage(runtime, network)
}
