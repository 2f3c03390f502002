import { toErrorLike } from '../../errors/toErrorLike.ts'
import type { Runtime } from '../../runtime.ts'
import type { Collectible } from '../../schemas/collectible.ts'
import { startSend } from './startSend.ts'

/**
 * Opens the send form for an NFT after asking its contract for its standard. Shows an error if no node answers or the
 * contract implements neither standard. Opens nothing if the user has left the view meanwhile.
 */
export async function startSendNft(runtime: Runtime, item: Collectible): Promise<void> {
  const { stores, loadAdapter, signal } = runtime
  const { caipNetworkId, address, tokenId, name, collection = name, imageUrl, amount } = item
  const network = stores.network.find(caipNetworkId)
  const shown = stores.router.$route.get()
  if (!network) return
  try {
    const extras = await (await loadAdapter(network.chainNamespace)).extras?.()
    const standard = await extras?.getNftStandard({ network, address, signal })
    if (!standard || stores.router.$route.get() !== shown) return
    const unit = { caipNetworkId, address, name: collection, symbol: name, decimals: 0 }
    startSend(runtime, { token: { ...unit, amount, iconUrl: imageUrl, nft: { standard, tokenId } } })
  } catch (error) {
    if (signal.aborted) return
    stores.toast.show({ message: { error: toErrorLike(error) }, variant: 'error' })
  }
}
