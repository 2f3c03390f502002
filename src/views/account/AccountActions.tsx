import { canBuy } from '../../actions/buy/buyProviders.ts'
import { startBuy } from '../../actions/buy/startBuy.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { startSend } from '../../actions/send/startSend.ts'
import { startSwap } from '../../actions/swap/startSwap.ts'
import type { WalletFeature } from '../../config/features.ts'
import { canSwapOn } from '../../schemas/swapNetworks.ts'
import { CardIcon, ReceiveIcon, SendIcon, SwapIcon } from '../../ui/icons/later.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { ActionTiles, type TileAction } from '../shared/ActionTiles.tsx'
import { useCanSend } from '../shared/useCanSend.ts'

/** The actions of an account, in the configured order. */
export function AccountActions() {
  const { account: text } = useMessages('account')
  const options = useOptions()
  const { features, projectId, networks } = options
  const runtime = useRuntime()
  const canSend = useCanSend()
  const hasSwaps = networks.some(({ caipNetworkId }) => canSwapOn(caipNetworkId))
  const activeId = useValue(useStores().network.$activeId)
  const network = useValue(useStores().network.$active)
  const isEvm = network?.chainNamespace === 'eip155'
  const canSwap = features.swaps && projectId !== undefined && isEvm && hasSwaps
  const canBuyHere = network && canBuy(options, activeId)
  const receive = () => goTo(runtime, 'WalletReceive')
  const actions: Record<WalletFeature, TileAction> = {
    onramp: [canBuyHere, CardIcon, text.buy, () => startBuy(runtime), 'wallet-features-onramp-button'],
    swaps: [canSwap, SwapIcon, text.swap, () => startSwap(runtime), 'wallet-features-swaps-button'],
    receive: [features.receive, ReceiveIcon, text.receive, receive, 'wallet-features-receive-button'],
    send: [canSend, SendIcon, text.send, () => startSend(runtime), 'wallet-features-send-button'],
  }
  return <ActionTiles actions={features.walletFeaturesOrder.map((name) => actions[name])} />
}
