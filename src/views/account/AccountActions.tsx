import type { ReactNode } from 'react'
import { canBuy } from '../../actions/buy/buyProviders.ts'
import { startBuy } from '../../actions/buy/startBuy.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { startSend } from '../../actions/send/startSend.ts'
import { startSwap } from '../../actions/swap/startSwap.ts'
import { canSwapOn } from '../../schemas/swapNetworks.ts'
import { CardIcon, ReceiveIcon, SendIcon, SwapIcon } from '../../ui/icons/later.tsx'
import { ActionTile, Tiles } from '../../ui/Tiles.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { useCanSend } from '../shared/useCanSend.ts'

/** What can be done with an account, in the configured order. */
export function AccountActions() {
  const { account: text } = useMessages('account')
  const options = useOptions()
  const { features, projectId } = options
  const runtime = useRuntime()
  const canSend = useCanSend()
  const { networks } = useValue(useStores().network.$state)
  const hasSwaps = networks.some(({ caipNetworkId }) => canSwapOn(caipNetworkId))
  const activeId = useValue(useStores().network.$activeId)
  const network = useValue(useStores().network.$active)
  const isEvm = network?.chainNamespace === 'eip155'
  const canSwap = features.swaps && projectId !== undefined && isEvm && hasSwaps
  const tiles: { [name: string]: ReactNode } = {
    onramp: network && canBuy(options, activeId) && (
      <ActionTile
        key="onramp"
        icon={<CardIcon />}
        onPress={() => startBuy(runtime)}
        testId="wallet-features-onramp-button"
      >
        {text.buy}
      </ActionTile>
    ),
    swaps: canSwap && (
      <ActionTile
        key="swaps"
        icon={<SwapIcon />}
        onPress={() => startSwap(runtime)}
        testId="wallet-features-swaps-button"
      >
        {text.swap}
      </ActionTile>
    ),
    receive: features.receive && (
      <ActionTile
        key="receive"
        icon={<ReceiveIcon />}
        onPress={() => goTo(runtime, 'WalletReceive')}
        testId="wallet-features-receive-button"
      >
        {text.receive}
      </ActionTile>
    ),
    send: canSend && (
      <ActionTile
        key="send"
        icon={<SendIcon />}
        onPress={() => startSend(runtime)}
        testId="wallet-features-send-button"
      >
        {text.send}
      </ActionTile>
    ),
  }
  const shown = features.walletFeaturesOrder.flatMap((name) => tiles[name] || [])
  return shown.length > 0 ? <Tiles>{shown}</Tiles> : null
}
