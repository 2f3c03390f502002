import { toWallet, type Wallet } from '../../schemas/wallet.ts'
import type { WalletListState } from '../../stores/wallets.ts'
import { readOffered, type WalletRow, type WalletRowsParameters } from './getWalletRows.ts'

export type AllWalletsParameters = Omit<WalletRowsParameters, 'recent' | 'lists'> & {
  lists: Pick<WalletListState, 'featured' | 'recommended' | 'wallets' | 'excludedRdns'>
  /** The search text, and the registry's results, which replace the list. */
  search?: { text: string; found: readonly Wallet[] } | undefined
  certified: boolean
}

/** The list of all wallets: those in this page, then featured, custom and recommended ones, then the rest. */
export function getAllWallets(parameters: AllWalletsParameters): Exclude<WalletRow, { kind: 'pairing' }>[] {
  const { lists, options, search, certified } = parameters
  const { groups, take } = readOffered(parameters)
  const { featured, recommended, wallets } = lists
  const custom = options.customWallets.map(toWallet)
  const matches = ({ name }: { name: string }) =>
    !search || name.toLowerCase().includes(search.text.trim().toLowerCase())
  const listed = search
    ? [...custom.filter(matches), ...search.found]
    : [...featured, ...custom, ...recommended, ...wallets]
  const isCertified = ({ badgeType }: Wallet) => badgeType === 'certified'
  const shown = certified ? listed.filter(isCertified) : listed

  const names = new Set(shown.flatMap(({ id, rdns }) => [id, rdns]))
  const installed = groups.filter(
    ([first]) =>
      matches(first) &&
      (!certified || [first.explorerId, first.rdns].some((name) => name && names.has(name))),
  )
  return [...installed.map((connectors) => ({ kind: 'connector', connectors }) as const), ...take(shown)]
}
