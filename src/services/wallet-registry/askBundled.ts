import { bundledWallets } from './bundledWallets.ts'
import type { WalletsQuery, WalletsReply } from './client.ts'

/** Searches, filters and pages the bundled list by the registry's rules. */
export function askBundled(query: WalletsQuery): WalletsReply {
  const { page, entries, include = [], exclude = [], chains = [], search = '', badgeType } = query
  const text = search.trim().toLowerCase()
  const namespaces = chains.map((chain) => `${chain.split(':')[0]}:*`)
  const found = bundledWallets.filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (chains.length === 0 || wallet.chains.some((chain) => namespaces.includes(chain))) &&
      (badgeType === undefined || wallet.badgeType === badgeType) &&
      wallet.name.toLowerCase().includes(text),
  )
  return { wallets: found.slice((page - 1) * entries, page * entries), count: found.length }
}
