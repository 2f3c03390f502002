import { getAccount } from '../actions/connection/getAccount.ts'
import { floorDecimals, formatAmount } from '../lib/amount.ts'
import type { Runtime } from '../runtime.ts'
import type { PageState } from './pageState.ts'

/** Keeps the page's light state at what the stores say. @returns What ends it. */
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
    stores.account.$state,
    stores.modal.$state,
    stores.theme.$state,
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
  const { namespace, active, switching } = stores.network.$state.get()
  const network = stores.network.$active.get()
  const account = getAccount(runtime)
  const { balance, profileName, profileImage } = stores.account.$state.get()
  const { mode, variables } = stores.theme.$state.get()
  const { allowUnsupportedChain, locale } = $options.get()
  const id = active[namespace]
  const shown = switching?.target ?? network
  const currency = network?.nativeCurrency
  const known = balance.status === 'known' && currency
  let status: PageState['network']['status'] = network ? 'supported' : 'unsupported'
  if (!id) status = 'none'
  if (switching) status = 'switching'
  return {
    status: stores.connection.get(namespace).status,
    open: stores.modal.$state.get().open,
    address: account?.address,
    name: profileName,
    avatar: profileImage,
    balance: known ? floorDecimals(formatAmount(balance.value, currency.decimals), 3) : undefined,
    balanceLoading: balance.status === 'loading',
    symbol: currency?.symbol,
    network: { status, id, name: shown?.name, image: shown?.assets.imageUrl },
    mustSwitch: account !== undefined && !network && !allowUnsupportedChain,
    theme: mode,
    variables,
    locale,
  }
}
