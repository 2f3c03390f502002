import type { Messages, MessagesOf } from '../i18n/areas.ts'
import type { RouteName, RouteParams } from '../schemas/routes.ts'
import type { laterViews } from './laterViews.ts'
import type { loginViews } from './loginViews.ts'
import { type TitleNames, type View, view } from './view.ts'

type FirstName = Exclude<RouteName, keyof typeof laterViews | keyof typeof loginViews>

/** Includes the page's name if it has one. */
export const connectTitle = ({ titleFor, title }: Messages['connect'], app: string | undefined): string =>
  app ? titleFor({ app }) : title

/** The name of the wallet, or the title of the QR code without one, until it is connected. */
const pairingTitle = (
  text: MessagesOf<'wallets' | 'notices'>,
  { wallet }: RouteParams<'ConnectingWalletConnect'>,
  { joined }: TitleNames,
) => (joined('walletConnect') ? text.connecting.joined : (wallet?.name ?? text.qr.title))

/** The views before a connection. A missing or misspelt one is a compile error. */
export const firstViews: { [Name in FirstName]: View<Name> } = {
  Connect: view(
    [],
    (text, _, { app }) => connectTitle(text.connect, app),
    async () => (await import('./connect/ConnectView.tsx')).ConnectView,
  ),
  ConnectWallets: view(
    [],
    (text) => text.connect.title,
    async () => (await import('./connect/ConnectView.tsx')).ConnectWalletsView,
  ),
  ConnectingExternal: view(
    ['wallets'],
    (text, { connectorId }, { connector }) => connector(connectorId) ?? text.connect.title,
    async () => (await import('./connecting/ConnectingExternalView.tsx')).ConnectingExternalView,
  ),
  ConnectingMultiChain: view(
    ['account'],
    (text) => text.networks.title,
    async () => (await import('./connecting/ConnectingMultiChainView.tsx')).ConnectingMultiChainView,
  ),
  ConnectingWalletConnect: view(
    ['wallets', 'notices'],
    pairingTitle,
    async () => (await import('./connecting/PairingView.tsx')).PairingView,
  ),
  ConnectingWalletConnectBasic: view(
    ['wallets', 'notices'],
    pairingTitle,
    async () => (await import('./connecting/PairingView.tsx')).PairingView,
  ),
  AllWallets: view(
    ['wallets'],
    (text) => text.allWallets.title,
    async () => (await import('./wallets/AllWalletsView.tsx')).AllWalletsView,
  ),
  GetWallet: view(
    ['wallets'],
    (text) => text.getWallet.title,
    async () => (await import('./wallets/GetWalletView.tsx')).GetWalletView,
  ),
  Downloads: view(
    ['wallets'],
    (_, { wallet }) => wallet.name,
    async () => (await import('./wallets/DownloadsView.tsx')).DownloadsView,
  ),
}

/**
 * Finds a view by name. The views after a connection, and those that sign in without a wallet, are in their own files,
 * loaded on first use.
 */
export async function findView<Name extends RouteName>(name: Name): Promise<View<Name>> {
  const views: Views =
    name in firstViews ? firstViews : await (name in loginNames ? loadLogin() : loadLater())
  const found = views[name]
  if (!found) throw new Error(`No view ${name}`)
  return found
}

type Views = { [Name in RouteName]?: View<Name> }

/** The views of `loginViews.ts`. A missing or misspelt name is a compile error. */
const loginNames: { [Name in keyof typeof loginViews]: true } = {
  Create: true,
  ConnectSocials: true,
  ConnectingSocial: true,
  ConnectingFarcaster: true,
  ConnectingPasskey: true,
  UpdateEmailWallet: true,
  UpdateEmailPrimaryOtp: true,
  UpdateEmailSecondaryOtp: true,
  EmailVerifyDevice: true,
  EmailVerifyOtp: true,
}
const loadLogin = async (): Promise<Views> => (await import('./loginViews.ts')).loginViews
const loadLater = async (): Promise<Views> => (await import('./laterViews.ts')).laterViews
