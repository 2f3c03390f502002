import { getAccount } from '../actions/connection/getAccount.ts'
import { floorDecimals, formatAmount } from '../lib/amount.ts'
import type { Runtime } from '../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../schemas/caip.ts'
import { hasHoldings } from '../schemas/holdings.ts'
import type { Network } from '../schemas/network.ts'
import { hostStatus, type PageAccount, type PageState, pageLook } from './pageState.ts'

/** Keeps the state of the buttons in sync with the stores. @returns A function that unsubscribes. */
export function watchState(runtime: Runtime, update: (state: PageState) => void): () => void {
  const { stores, $options } = runtime
  let queued = false
  const read = () => {
    queued = false
    update(readState(runtime))
  }
  const queue = () => {
    if (!queued) queueMicrotask(read)
    queued = true
  }
  const sources = [
    stores.connection.$states,
    stores.connectors.$connectors,
    stores.network.$state,
    stores.account.$known,
    stores.account.$state,
    stores.modal.$state,
    stores.theme.$state,
    stores.wallets.$images,
    $options,
  ]
  const stops = sources.map((source) => source.listen(queue))
  read()
  return () => {
    for (const stop of stops) stop()
  }
}

function readState(runtime: Runtime): PageState {
  const { stores, $options } = runtime
  const { namespace } = stores.network.$state.get()
  const { open, loading } = stores.modal.$state.get()
  const others = chainNamespaces.filter((name) => name !== namespace)
  return {
    ...readAccount(runtime, namespace),
    others: Object.fromEntries(others.map((name) => [name, readAccount(runtime, name)])),
    open,
    loading,
    ...pageLook($options.get()),
  }
}

function readAccount(runtime: Runtime, namespace: ChainNamespace): PageAccount {
  const { stores, $options } = runtime
  const { active, switching, namespace: shownNamespace } = stores.network.$state.get()
  const id = active[namespace]
  const network = id && stores.network.find(id)
  const account = getAccount(runtime, namespace)
  const { balance, profileName, profileImage } = stores.account.of(account?.caipAddress ?? '')
  const isMoving = namespace === shownNamespace || namespace === switching?.target.chainNamespace
  const moving = isMoving ? switching?.target : undefined
  const currency = network?.nativeCurrency
  const known = balance.status === 'known' && currency
  let status: PageState['network']['status'] = network ? 'supported' : 'unsupported'
  if (!id) status = 'none'
  if (moving) status = 'switching'
  const shown = moving ?? network
  return {
    status: hostStatus(stores.connection.get(namespace)),
    address: account?.address,
    name: profileName,
    avatar: profileImage,
    balance: known ? floorDecimals(formatAmount(balance.value, currency.decimals), 3) : undefined,
    balanceLoading: balance.status === 'loading',
    hasNoBalance: !hasHoldings(namespace),
    symbol: currency?.symbol,
    network: { status, id, name: shown?.name, image: networkImage(runtime, shown) },
    mustSwitch: account !== undefined && !network && !$options.get().allowUnsupportedChain,
  }
}

/** The page's own picture, else one that a view or the button has loaded. */
const networkImage = ({ stores }: Runtime, network: Network | undefined): string | undefined =>
  network &&
  (network.assets.imageUrl ?? (stores.wallets.$images.get()[`asset/${network.caipNetworkId}`] || undefined))
