import type { Options } from '../../config/options.ts'
import type { ConnectorInfo } from '../../connectors/connector.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import type { WalletListState } from '../../stores/wallets.ts'

/** One row of the list of ways to connect. */
export type WalletRow =
  | { kind: 'pairing'; connector: ConnectorInfo }
  | { kind: 'connector'; connector: ConnectorInfo }
  | { kind: 'wallet'; wallet: Wallet; tag?: 'recent' | undefined }

export type WalletRowsParameters = {
  connectors: ConnectorInfo[]
  recent: Wallet[]
  lists: WalletListState
  options: Pick<Options, 'customWallets' | 'featuredWalletIds'>
  namespace?: ChainNamespace | undefined
  /** A phone has no second device to scan with. */
  phone: boolean
}

/**
 * The rows of the wallet list in their one order: pairing (not on a phone), recent, announced, the
 * browser's own, featured, custom, recommended. A wallet stands once, at its first place.
 */
export function getWalletRows(parameters: WalletRowsParameters): WalletRow[] {
  const { connectors, recent, lists, options, namespace, phone } = parameters
  const offered = connectors.filter(
    (connector) => namespace === undefined || connector.namespace === namespace,
  )
  const shown = offered.filter(
    ({ type, rdns, name }) =>
      type !== 'WALLET_CONNECT' &&
      !(rdns !== undefined && lists.excludedRdns.includes(rdns)) &&
      !(
        type === 'INJECTED' &&
        name === 'Browser Wallet' &&
        !phone &&
        offered.some((other) => other.type === 'ANNOUNCED')
      ),
  )
  const pairing = phone ? undefined : offered.find(({ type }) => type === 'WALLET_CONNECT')
  const seen = new Set<string>()
  for (const { rdns, explorerId, id } of shown)
    for (const name of [rdns, explorerId, id]) if (name) seen.add(name)
  const take = (wallets: Wallet[], tag?: 'recent'): WalletRow[] =>
    wallets.flatMap((wallet) => {
      if (seen.has(wallet.id) || (wallet.rdns !== undefined && seen.has(wallet.rdns))) return []
      seen.add(wallet.id)
      return [{ kind: 'wallet', wallet, ...(tag ? { tag } : {}) }]
    })

  const recentRows = take(recent, 'recent')
  const featured = take(lists.featured)
  const custom = take(options.customWallets.map(toWallet))
  const room = Math.max(0, 2 - shown.length - recentRows.length)
  const recommended = featured.length + custom.length > 0 ? [] : take(lists.recommended).slice(0, room)
  return [
    ...(pairing ? [{ kind: 'pairing', connector: pairing } as const] : []),
    ...recentRows,
    ...shown.map((connector) => ({ kind: 'connector', connector }) as const),
    ...featured,
    ...custom,
    ...recommended,
  ]
}

const toWallet = (custom: Options['customWallets'][number]): Wallet => ({
  id: custom.id,
  name: custom.name,
  rdns: custom.rdns,
  homepage: custom.homepage,
  imageUrl: custom.image_url,
  mobileLink: custom.mobile_link,
  desktopLink: custom.desktop_link,
  webappLink: custom.webapp_link,
  appStore: custom.app_store,
  playStore: custom.play_store,
})
