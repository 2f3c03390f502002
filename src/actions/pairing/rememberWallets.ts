import type { Runtime } from '../../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'
import { toWallet, type Wallet } from '../../schemas/wallet.ts'
import type { Connected } from '../../stores/connection.ts'

/**
 * Stores the last connected wallets for the next visit, newest first. Skips wallets that cannot be found again, such as
 * one without a name.
 * @returns A function that stops.
 */
export function rememberWallets(runtime: Runtime): () => void {
  const seen = new Map<ChainNamespace, string>()
  return runtime.stores.connection.$states.subscribe((states) => {
    for (const namespace of chainNamespaces) {
      const state = states[namespace]
      const wallet = state.status === 'connected' ? `${state.connectorId} ${state.wallet.name}` : ''
      const isNews = wallet !== (seen.get(namespace) ?? '')
      seen.set(namespace, wallet)
      if (state.status === 'connected' && isNews) remember(runtime, findWallet(runtime, namespace, state))
    }
  })
}

function remember({ storage, limits }: Runtime, wallet: Wallet | undefined): void {
  if (!wallet) return
  const others = (storage.get('recentWallets') ?? []).filter(({ id }) => id !== wallet.id)
  storage.set('recentWallets', [wallet, ...others].slice(0, limits.recentWallets))
}

function findWallet(runtime: Runtime, namespace: ChainNamespace, state: Connected): Wallet | undefined {
  const { stores } = runtime
  const { connectorId, wallet } = state
  const known = knownWallets(runtime)
  if (wallet.type === 'WALLET_CONNECT') {
    return stores.pairing.$opened.get() ?? known.find(({ name }) => plain(name) === plain(wallet.name))
  }
  const connector = stores.connectors.$connectors
    .get()
    .find((each) => each.id === connectorId && each.namespace === namespace)
  const { rdns, explorerId, duplicate } = connector ?? {}
  if (!rdns || duplicate) return undefined
  const listed = known.find((each) => each.id === explorerId || each.rdns === rdns)
  return listed ?? { id: explorerId ?? rdns, name: wallet.name, rdns, chains: chainsOf(runtime, wallet.name) }
}

function chainsOf({ stores, $options }: Runtime, name: string): string[] {
  const own = stores.connectors.$connectors.get().filter((connector) => connector.name === name)
  return $options
    .get()
    .networks.filter(({ chainNamespace }) => own.some(({ namespace }) => namespace === chainNamespace))
    .map(({ caipNetworkId }) => caipNetworkId)
}

function knownWallets({ stores, $options }: Runtime): Wallet[] {
  const { featured, recommended, wallets } = stores.wallets.$state.get()
  const custom = $options.get().customWallets.map(toWallet)
  return [...custom, ...featured, ...recommended, ...wallets, ...stores.wallets.$search.get().found]
}

/** `MetaMask Wallet` and `MetaMask` are one. */
const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/ wallet$/, '')
