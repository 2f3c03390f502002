import type { Options } from '../../config/options.ts'
import type { ConnectorInfo } from '../../connectors/connector.ts'
import { isMiniAppWallet } from '../../lib/miniApp.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import { toWallet, type Wallet } from '../../schemas/wallet.ts'
import type { WalletListState } from '../../stores/wallets.ts'
import { type ConnectorGroup, mergeConnectors } from './mergeConnectors.ts'

export type WalletRow =
  | { kind: 'pairing'; connector: ConnectorInfo }
  /** A wallet in this page; with several connectors the user chooses a namespace. */
  | { kind: 'connector'; connectors: ConnectorGroup }
  | { kind: 'wallet'; wallet: Wallet; recent?: boolean | undefined }
type InstalledRow = Extract<WalletRow, { kind: 'connector' }>

export type WalletRowsParameters = {
  connectors: readonly ConnectorInfo[]
  recent: readonly Wallet[]
  lists: Pick<WalletListState, 'featured' | 'recommended' | 'excludedRdns'>
  options: Pick<Options, 'customWallets' | 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds'> & {
    networks: readonly Pick<Network, 'chainNamespace'>[]
  }
  /** Only wallets of this namespace. Defaults to all namespaces of the page's networks. */
  namespace?: ChainNamespace | undefined
  /** A phone has no second device to scan with. */
  phone: boolean
  /** The most installed wallets. If a page has many, the others appear in all wallets. */
  most?: number | undefined
}

/** However many wallets announce themselves, the QR code stays visible. */
const mostBeforePairing = 5

/** Recommended wallets fill up to this many rows. */
const enough = 2

/**
 * The rows of the wallet list, in order (docs/wallets.md): recent (on a phone after those in the page), wallets of
 * several namespaces, announced, the browser's own, pairing (not on a phone; sixth at the latest), featured, custom,
 * external, recommended. Each wallet appears once, at its first position, or at its installed row. In a mini app the
 * app's own wallet comes first, and wallets outside the page are left out.
 */
export function getWalletRows(parameters: WalletRowsParameters): WalletRow[] {
  const { recent, lists, options, phone, most } = parameters
  const { offered, groups, take } = readOffered(parameters)
  const pairing = phone ? undefined : offered.find(({ type }) => type === 'WALLET_CONNECT')
  const placed = (...wanted: Place[]) =>
    groups.flatMap((connectors): InstalledRow[] =>
      wanted.includes(placeOf(connectors)) ? [{ kind: 'connector', connectors }] : [],
    )
  const installed = [...placed('several'), ...placed('ANNOUNCED'), ...placed('INJECTED')]
  const isHost = ({ connectors }: { connectors: ConnectorGroup }) => connectors.some(isMiniAppWallet)
  if (installed.some(isHost))
    return [...installed, ...placed('EXTERNAL')].sort((one, other) => +isHost(other) - +isHost(one))

  const before = recent.filter(isAllowed(options)).map(withNamespace)
  const recentRows = take(before).map((row) => ({ ...row, recent: true }))
  const isChosenByHost = options.featuredWalletIds.length + options.customWallets.length > 0
  const room = isChosenByHost ? 0 : Math.max(0, enough - installed.length - recentRows.length)
  // Phones have hardly any extensions: a wallet in the page is the one whose browser this is.
  const own = phone
    ? [...installed.slice(0, most), ...recentRows]
    : newestFirst([...recentRows, ...installed], recent).slice(0, most)
  return [
    ...own.slice(0, mostBeforePairing),
    ...(pairing ? [{ kind: 'pairing', connector: pairing } as const] : []),
    ...own.slice(mostBeforePairing),
    ...take(lists.featured.filter(({ id }) => !options.excludeWalletIds.includes(id))),
    ...take(options.customWallets.map(toWallet)),
    ...placed('EXTERNAL'),
    ...take(lists.recommended).slice(0, room),
  ]
}

/** The last used wallet comes first, installed or not; the others keep their order. */
function newestFirst(rows: readonly WalletRow[], recent: readonly Wallet[]): WalletRow[] {
  const rank = (row: WalletRow): number => {
    const at = recent.findIndex((wallet) => isSameWallet(row, wallet))
    return at === -1 ? recent.length : at
  }
  return [...rows].sort((one, other) => rank(one) - rank(other))
}

/** Whether a row is a wallet of the last visits. A marked duplicate is not: its rdns is a claim. */
export const isSameWallet = (row: WalletRow, { id, rdns }: Wallet): boolean =>
  row.kind === 'connector'
    ? row.connectors.some(
        (one) => !one.duplicate && (one.explorerId === id || (rdns !== undefined && one.rdns === rdns)),
      )
    : row.kind === 'wallet' && row.wallet.id === id

/** The number of rows that the lists will add, as far as that is known before they load. */
export function countAwaited(
  rows: readonly WalletRow[],
  { status, options }: Pick<WalletRowsParameters, 'options'> & Pick<WalletListState, 'status'>,
): number {
  if (status === 'loaded' || status === 'failed') return 0
  const { featuredWalletIds, customWallets } = options
  if (featuredWalletIds.length + customWallets.length > 0) return featuredWalletIds.length
  return Math.max(0, enough - rows.filter(({ kind }) => kind !== 'pairing').length)
}

type OfferedParameters = Pick<WalletRowsParameters, 'connectors' | 'options' | 'namespace' | 'phone'> & {
  lists: Pick<WalletListState, 'excludedRdns'>
}

/**
 * The connectors of the wanted namespaces, and the wallets of this page to show, in the order of their announcement.
 * `take` turns other wallets into rows, if they serve one of these namespaces.
 */
export function readOffered({ connectors, lists, options, namespace, phone }: OfferedParameters) {
  const isShown = ({ type, rdns, explorerId }: ConnectorInfo) =>
    !(type === 'WALLET_CONNECT' || type === 'AUTH') &&
    !(rdns !== undefined && lists.excludedRdns.includes(rdns)) &&
    !(explorerId !== undefined && options.excludeWalletIds.includes(explorerId))
  const offered = connectors.filter((one) => namespace === undefined || one.namespace === namespace)
  const groups = mergeConnectors(offered.filter(isShown))
  const namespaces = namespace ? [namespace] : options.networks.map(({ chainNamespace }) => chainNamespace)
  return { offered, groups, take: takeOnce(groups.flat(), { phone, namespaces }) }
}

type Place = 'several' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL'

function placeOf([first, ...others]: ConnectorGroup): Place {
  if (others.length > 0) return 'several'
  return first.type === 'ANNOUNCED' || first.type === 'INJECTED' ? first.type : 'EXTERNAL'
}

const isAllowed =
  (options: WalletRowsParameters['options']) =>
  ({ id }: Wallet): boolean =>
    !options.excludeWalletIds.includes(id) &&
    (options.includeWalletIds.length === 0 ||
      options.includeWalletIds.includes(id) ||
      options.featuredWalletIds.includes(id) ||
      options.customWallets.some((custom) => custom.id === id))

/**
 * Turns wallets into rows. Leaves out those that are installed or already have a row, by registry id and rdns, and
 * those that are known to serve other namespaces. A marked duplicate takes no other wallet's place: its rdns is a
 * claim.
 */
function takeOnce(
  connectors: readonly ConnectorInfo[],
  { phone, namespaces }: Pick<WalletRowsParameters, 'phone'> & { namespaces: readonly ChainNamespace[] },
) {
  const seen = new Set<string>()
  const see = (...names: (string | undefined)[]) => {
    for (const name of names)
      if (name) seen.add(phone && name === 'io.metamask.mobile' ? 'io.metamask' : name)
  }
  for (const { id, rdns, explorerId, duplicate } of connectors) if (!duplicate) see(id, rdns, explorerId)
  return (wallets: readonly Wallet[]): Extract<WalletRow, { kind: 'wallet' }>[] =>
    wallets.flatMap((wallet) => {
      const { id, rdns } = wallet
      if (seen.has(id) || (rdns && seen.has(rdns)) || !mayServe(wallet, namespaces)) return []
      see(id, rdns)
      return [{ kind: 'wallet', wallet }]
    })
}

/** A wallet that does not list its networks may support any. */
const mayServe = ({ chains = [] }: Wallet, namespaces: readonly ChainNamespace[]): boolean =>
  chains.length === 0 ||
  namespaces.some((namespace) => chains.some((chain) => chain.startsWith(`${namespace}:`)))

/** An extension may only have an rdns: that is how EVM wallets announce themselves. */
const withNamespace = (wallet: Wallet): Wallet => {
  const { rdns, chains, mobileLink, webappLink, desktopLink } = wallet
  const isExtension = rdns !== undefined && !chains?.length && !mobileLink && !webappLink && !desktopLink
  return isExtension ? { ...wallet, chains: ['eip155:1'] } : wallet
}
