import { toErrorLike } from '../../errors/toErrorLike.ts'
import { soon } from '../../lib/soon.ts'
import type { Runtime } from '../../runtime.ts'
import type { Collectible } from '../../schemas/collectible.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { heldTokens } from '../../stores/account.ts'
import { trackAccount } from '../events/track.ts'
import { estimateFee } from './estimateFee.ts'

type Slice = Pick<Runtime, 'stores' | 'outcomes' | 'services' | 'loadAdapter' | 'signal'>

/** Opens the send form, by default with the native token. */
export function startSend(runtime: Slice, { token }: { token?: TokenBalance | undefined } = {}): void {
  const { stores } = runtime
  const native = heldTokens(stores.account.$state.get()).find(({ address }) => address === undefined)
  stores.send.clear()
  stores.send.update({ token: token ?? native, ...(token?.nft && { amountText: '1', amountDecimal: '1' }) })
  stores.router.push('WalletSend')
  trackAccount(runtime, 'OPEN_SEND', { network: stores.network.$activeId.get() })
  // After the first frame: on slow devices, starting requests delays it.
  soon(() => void estimateFee(runtime))
}

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
