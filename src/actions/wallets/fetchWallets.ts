import type { Runtime } from '../../runtime.ts'
import type { Wallet } from '../../schemas/wallet.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'connectors' | '$options' | 'signal' | 'limits'>

/** Reads featured and recommended wallets, once. Without a project id, or with the registry away, the list stays empty. */
export async function prefetchWallets(runtime: Slice): Promise<void> {
  const { stores, services, connectors, $options, signal, limits } = runtime
  if (stores.wallets.$state.get().status !== 'idle') return
  const { featuredWalletIds: featured, includeWalletIds: include, excludeWalletIds: exclude } = $options.get()
  stores.wallets.update({ status: 'loading' })
  try {
    const registry = await services.walletRegistry()
    if (!registry) return stores.wallets.update({ status: 'failed' })
    // Before the lists: a wallet that is in the page already must not stand in them too.
    await connectors.identify().catch(() => undefined)
    const chains = stores.network.$state.get().networks.map(({ caipNetworkId }) => caipNetworkId)
    const [chosen, recommended] = await Promise.all([
      featured.length > 0
        ? registry.getWallets({ page: 1, entries: featured.length, include: featured, signal })
        : { wallets: [], count: 0 },
      registry.getWallets({
        page: 1,
        entries: limits.recommendedWallets,
        chains,
        include,
        exclude: [...exclude, ...featured],
        signal,
      }),
    ])
    stores.wallets.update({
      status: 'loaded',
      featured: sortLike(featured, chosen.wallets),
      recommended: recommended.wallets,
      count: chosen.count + recommended.count,
    })
  } catch {
    stores.wallets.update({ status: 'failed' })
  }
}

/** Reads the next page of the list of all wallets. */
export async function fetchNextPage({ stores, services, $options, signal, limits }: Slice): Promise<void> {
  const { wallets, page, featured, recommended, status } = stores.wallets.$state.get()
  if (status === 'loading') return
  stores.wallets.update({ status: 'loading' })
  try {
    const registry = await services.walletRegistry()
    if (!registry) return stores.wallets.update({ status: 'failed' })
    const shown = [...featured, ...recommended].map(({ id }) => id)
    const reply = await registry.getWallets({
      page: page + 1,
      entries: limits.walletPageSize,
      chains: stores.network.$state.get().networks.map(({ caipNetworkId }) => caipNetworkId),
      include: $options.get().includeWalletIds,
      exclude: [...$options.get().excludeWalletIds, ...shown],
      signal,
    })
    const known = new Set(wallets.map(({ id }) => id))
    const fresh = reply.wallets.filter(({ id }) => !known.has(id))
    stores.wallets.update({
      status: 'loaded',
      wallets: [...wallets, ...fresh],
      page: page + 1,
      count: reply.count + shown.length,
    })
  } catch {
    stores.wallets.update({ status: 'failed' })
  }
}

const sortLike = (ids: string[], wallets: Wallet[]): Wallet[] =>
  [...wallets].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
