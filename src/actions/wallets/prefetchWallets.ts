import type { Runtime } from '../../runtime.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { askWallets } from './askWallets.ts'
import { loadWalletImage } from './loadWalletImage.ts'

/**
 * Reads featured, recommended and excluded wallets once per set of options. While the bundled list replaces the
 * registry, the next call asks again. Never rejects.
 */
export async function prefetchWallets(runtime: Runtime): Promise<void> {
  const { wallets } = runtime.stores
  const key = walletsKey(runtime)
  const before = wallets.$state.get()
  if (before.key !== key) wallets.restart(key)
  else if (before.status === 'loading' || (before.status === 'loaded' && !before.offline)) return
  wallets.update({ status: 'loading' })
  const signal = wallets.begin('lists', runtime.signal)
  try {
    // A wallet in this page must not appear in the lists again.
    const identified = runtime.connectors.identify().catch(() => undefined)
    const [read] = await Promise.all([readLists({ ...runtime, signal }), identified])
    if (signal.aborted) return
    const count = Math.max(wallets.$state.get().count, read.count)
    wallets.update({ ...read, count, status: 'loaded' })
    for (const { imageId } of [...read.featured, ...read.recommended])
      if (imageId) void loadWalletImage(runtime, { imageId })
  } catch {
    // Only if the bundled list fails too: the next opening tries again.
    if (!signal.aborted) wallets.update({ status: 'failed' })
  }
}

async function readLists(runtime: Runtime) {
  const { $options, limits } = runtime
  const { featuredWalletIds: featured, includeWalletIds: include, excludeWalletIds: exclude } = $options.get()
  const ask = (query: Omit<Parameters<typeof askWallets>[1], 'page'>) =>
    askWallets(runtime, { page: 1, ...query })
  const [chosen, recommended, excluded] = await Promise.all([
    featured.length > 0 ? ask({ entries: featured.length, include: featured, exclude }) : none,
    ask({
      entries: limits.recommendedWallets,
      chains: chainsOf(runtime),
      include,
      exclude: [...exclude, ...featured],
    }),
    exclude.length > 0 ? ask({ entries: exclude.length, include: exclude }) : none,
  ])
  return {
    offline: recommended.offline,
    featured: sortLike(featured, chosen.wallets),
    recommended: recommended.wallets.slice(0, limits.recommendedWallets),
    excludedRdns: excluded.wallets.flatMap(({ rdns }) => rdns ?? []),
    count: chosen.wallets.length + recommended.count,
  }
}

const none = { wallets: [], count: 0, offline: false }

/** The page's networks, or those of one namespace: the registry returns wallets that support any of them. */
export const chainsOf = ({ stores, $options }: Pick<Runtime, 'stores' | '$options'>) => {
  const { namespace } = stores.modal.$state.get()
  return $options
    .get()
    .networks.filter(({ chainNamespace }) => chainNamespace === (namespace ?? chainNamespace))
    .map(({ caipNetworkId }) => caipNetworkId)
}

/** The options that the lists depend on, as text. */
export function walletsKey({ stores, $options }: Pick<Runtime, 'stores' | '$options'>): string {
  const { projectId, services, featuredWalletIds, includeWalletIds, excludeWalletIds } = $options.get()
  const ids = [featuredWalletIds, includeWalletIds, excludeWalletIds]
  return JSON.stringify([projectId, services.walletRegistry, ids, chainsOf({ stores, $options })])
}

const sortLike = (ids: string[], wallets: Wallet[]): Wallet[] =>
  wallets.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
