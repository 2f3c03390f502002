import type { ComponentType } from 'react'
import type { AreaName, MessagesOf } from '../i18n/areas.ts'
import type { RouteName, RouteParams } from '../schemas/routes.ts'

/** What is called by its name in a title. */
export type TitleNames = {
  connector: (id: string) => string | undefined
  network: (id: string) => string | undefined
  status: (hash: string) => 'pending' | 'confirmed' | 'failed' | 'lost' | 'altered'
}

type Title<Name extends RouteName, Area extends AreaName> = (
  text: MessagesOf<Area>,
  params: RouteParams<Name>,
  names: TitleNames,
) => string

export type View<Name extends RouteName> = {
  /** The words it needs beside those that are always there: loaded with its code. */
  areas: readonly AreaName[]
  /** What it is called, and with it the dialog. */
  title: Title<Name, AreaName>
  load: () => Promise<ComponentType<RouteParams<Name>>>
  /** Takes the title's place to the eye. */
  loadHeading?: (() => Promise<ComponentType>) | undefined
}

/** A title has no other words than the view has loaded: that is a compile error. */
const view = <Name extends RouteName, Area extends AreaName>(
  areas: readonly Area[],
  title: Title<Name, Area>,
  load: View<Name>['load'],
  loadHeading?: View<Name>['loadHeading'],
): View<Name> => ({ areas, title, load, loadHeading })

/** Each view, loaded when first shown. A missing or misspelt one is a compile error. */
export const views: { [Name in RouteName]: View<Name> } = {
  Connect: view(
    [],
    (text) => text.connect.title,
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
    ['wallets'],
    (text, { wallet }) => wallet?.name ?? text.qr.title,
    async () => (await import('./connecting/PairingView.tsx')).PairingView,
  ),
  ConnectingWalletConnectBasic: view(
    ['wallets'],
    (text) => text.qr.title,
    async () => (await import('./connecting/PairingView.tsx')).BasicPairingView,
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
  WhatIsAWallet: view(
    ['wallets'],
    (text) => text.whatIsAWallet.title,
    async () => (await import('./help/HelpViews.tsx')).WhatIsAWalletView,
  ),
  WhatIsANetwork: view(
    ['wallets'],
    (text) => text.whatIsANetwork.title,
    async () => (await import('./help/HelpViews.tsx')).WhatIsANetworkView,
  ),
  Account: view(
    ['account', 'send'],
    (text) => text.account.title,
    async () => (await import('./account/AccountView.tsx')).AccountView,
    async () => (await import('./account/NetworkChip.tsx')).NetworkChip,
  ),
  Networks: view(
    ['account'],
    (text) => text.networks.title,
    async () => (await import('./networks/NetworksView.tsx')).NetworksView,
  ),
  SwitchNetwork: view(
    ['account', 'wallets'],
    (text, { networkId }, { network }) => network(networkId) ?? text.networks.title,
    async () => (await import('./networks/SwitchNetworkView.tsx')).SwitchNetworkView,
  ),
  UnsupportedChain: view(
    ['account'],
    (text) => text.networks.unsupportedTitle,
    async () => (await import('./networks/UnsupportedChainView.tsx')).UnsupportedChainView,
  ),
  SIWXSignMessage: view(
    ['signIn'],
    (text) => text.signIn.title,
    async () => (await import('./signIn/SignInView.tsx')).SignInView,
  ),
  WalletSend: view(
    ['send', 'notices'],
    (text) => text.send.title,
    async () => (await import('./send/SendView.tsx')).SendView,
  ),
  WalletSendSelectToken: view(
    ['send', 'account'],
    (text) => text.send.selectToken,
    async () => (await import('./send/SelectTokenView.tsx')).SelectTokenView,
  ),
  WalletSendPreview: view(
    ['send', 'wallets', 'notices'],
    (text) => text.send.review,
    async () => (await import('./send/SendPreviewView.tsx')).SendPreviewView,
  ),
  WalletSendStatus: view(
    ['send'],
    ({ send }, { hash }, { status }) =>
      ({
        pending: send.pendingTitle,
        confirmed: send.confirmedTitle,
        altered: send.confirmedTitle,
        failed: send.failedTitle,
        lost: send.lostTitle,
      })[status(hash)],
    async () => (await import('./send/SendStatusView.tsx')).SendStatusView,
  ),
}
