import { useEffect } from 'react'
import { canBuy } from '../../actions/buy/buyProviders.ts'
import { startBuy } from '../../actions/buy/startBuy.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { startSend } from '../../actions/send/startSend.ts'
import { startSwap } from '../../actions/swap/startSwap.ts'
import type { WalletFeature } from '../../config/features.ts'
import { hasHoldings } from '../../schemas/holdings.ts'
import { canSwapOn } from '../../schemas/swapNetworks.ts'
import { ActionTiles, type TileAction } from '../../ui/ActionTiles.tsx'
import { CardIcon, ReceiveIcon, SendIcon, SwapIcon } from '../../ui/icons/later.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { AccountWho } from '../shared/AccountWho.tsx'
import { Deferred, deferredPart } from '../shared/Deferred.tsx'
import { useAccount } from '../shared/useAccount.ts'
import { useCanSend } from '../shared/useCanSend.ts'
import { AccountTotal } from './AccountTotal.tsx'

/** The holdings, rendered a moment later: account and balance come first. */
const tabs = deferredPart(['account', 'send'], async () => (await import('./AccountTabs.tsx')).AccountTabs)

/** The bar and three rows. */
const tabsRoom = 'calc(44px + var(--_gap) + 3 * var(--_row))'

/** Loaded early: it contains Disconnect, which must work even if the network fails later. */
const accountMenu = deferredPart(
  ['account', 'details'],
  async () => (await import('./AccountMenu.tsx')).AccountMenu,
)

/** The connected account: its name, its balance, and its actions. */
export function AccountView() {
  const network = useValue(useStores().network.$active)
  const tellsHoldings = network && hasHoldings(network.chainNamespace)
  const account = useAccount()
  useEffect(() => void accountMenu.load().catch(() => undefined), [])
  if (!account) return null
  return (
    <>
      <AccountWho
        account={account}
        menu={(place) => <Deferred part={accountMenu} props={{ ...place, account }} />}
      />
      <slot name="account" />
      <AccountTotal isEmbedded={account.wallet.type === 'AUTH'} />
      <AccountActions />
      <Deferred part={tabs} props={{}} room={tellsHoldings ? tabsRoom : undefined} />
    </>
  )
}

/** The actions of an account, in the configured order. */
function AccountActions() {
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
