import type { Messages, MessagesOf } from '../i18n/areas.ts'
import type { RouteName, RouteParams } from '../schemas/routes.ts'
import type { laterViews } from './laterViews.ts'
import { type TitleNames, title, type View, type ViewFiles, type ViewTitle } from './view.ts'

type FirstName = Exclude<RouteName, keyof typeof laterViews.titles>

/** Includes the page's name if it has one. */
export const connectTitle = ({ titleFor, title }: Messages['connect'], app: string | undefined): string =>
  app ? titleFor({ app }) : title

/** The name of the wallet, or the title of the QR code without one, until it is connected. */
const pairingTitle = (
  text: MessagesOf<'wallets' | 'notices'>,
  { wallet }: RouteParams<'ConnectingWalletConnect'>,
  { joined }: TitleNames,
) => (joined('walletConnect') ? text.connecting.joined : (wallet?.name ?? text.qr.title))

/** Titles and message areas of the views before a connection. */
const titles = {
  Connect: title([], (text, _, { app }) => connectTitle(text.connect, app)),
  ConnectWallets: title([], (text) => text.connect.title),
  ConnectingExternal: title(
    ['wallets'],
    (text, { connectorId }, { connector }) => connector(connectorId) ?? text.connect.title,
  ),
  ConnectingMultiChain: title(['account'], (text) => text.networks.title),
  ConnectingWalletConnect: title(['wallets', 'notices'], pairingTitle),
  ConnectingWalletConnectBasic: title(['wallets', 'notices'], pairingTitle),
  AllWallets: title(['wallets'], (text) => text.allWallets.title),
  GetWallet: title(['wallets'], (text) => text.getWallet.title),
  Downloads: title(['wallets'], (_, { wallet }) => wallet.name),
} satisfies { [Name in FirstName]: ViewTitle<Name> }

const files: ViewFiles<FirstName> = {
  Connect: () => import('./connect/ConnectView.tsx'),
  ConnectWallets: () => import('./connect/ConnectView.tsx'),
  ConnectingExternal: () => import('./connecting/ConnectingExternalView.tsx'),
  ConnectingMultiChain: () => import('./connecting/ConnectingMultiChainView.tsx'),
  ConnectingWalletConnect: () => import('./connecting/PairingView.tsx'),
  ConnectingWalletConnectBasic: () => import('./connecting/PairingView.tsx'),
  AllWallets: () => import('./wallets/AllWalletsView.tsx'),
  GetWallet: () => import('./wallets/GetWalletView.tsx'),
  Downloads: () => import('./wallets/DownloadsView.tsx'),
}

/** The views before a connection. A missing or misspelt one is a compile error. */
export const firstViews = { titles, files }

/** Finds a view by name. Those that are not needed to connect a wallet are in their own file, loaded on first use. */
export async function findView<Name extends RouteName>(name: Name): Promise<View<Name>> {
  const views: Views = name in firstViews.titles ? firstViews : (await import('./laterViews.ts')).laterViews
  const [title, load] = [views.titles[name], views.files[name]]
  if (!title || !load) throw new Error(`No view ${name}`)
  return { ...title, load }
}

type Views = {
  titles: { [Name in RouteName]?: ViewTitle<Name> }
  files: Partial<ViewFiles<RouteName>>
}
