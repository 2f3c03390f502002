import type { ComponentType } from 'react'
import { canBuy } from '../../actions/buy/buyProviders.ts'
import { startBuy } from '../../actions/buy/startBuy.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { startSend } from '../../actions/send/startSend.ts'
import { startSwap } from '../../actions/swap/startSwap.ts'
import type { WalletFeature } from '../../config/features.ts'
import { canSwapOn } from '../../schemas/swapNetworks.ts'
import { CardIcon, ReceiveIcon, SendIcon, SwapIcon } from '../../ui/icons/later.tsx'
import { ActionTile, Tiles } from '../../ui/Tiles.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue, type ViewRuntime } from '../context.tsx'
import { useCanSend } from '../shared/useCanSend.ts'

/** Whether the action is offered, its icon, its label, and what a click starts. */
type Action = [unknown, ComponentType, string, (runtime: ViewRuntime) => void]

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
  const actions: Record<WalletFeature, Action> = {
    onramp: [network && canBuy(options, activeId), CardIcon, text.buy, startBuy],
    swaps: [canSwap, SwapIcon, text.swap, startSwap],
    receive: [features.receive, ReceiveIcon, text.receive, (runtime) => goTo(runtime, 'WalletReceive')],
    send: [canSend, SendIcon, text.send, startSend],
  }
  const tiles = features.walletFeaturesOrder.flatMap((name) => {
    const [isOffered, Icon, words, start] = actions[name]
    if (!isOffered) return []
    return (
      <ActionTile
        key={name}
        icon={<Icon />}
        onPress={() => start(runtime)}
        testId={`wallet-features-${name}-button`}
      >
        {words}
      </ActionTile>
    )
  })
  return tiles.length > 0 ? <Tiles>{tiles}</Tiles> : null
}
