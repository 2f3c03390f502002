import { ownOf } from '../lib/ownOf.ts'
import type { RouteName } from '../schemas/routes.ts'
import { transactionTitle } from './shared/transactionTitle.ts'
import { type View, view } from './view.ts'

const signIn = view<'SIWXSignMessage' | 'ConnectingSiwe', 'signIn'>(
  ['signIn'],
  (text) => text.signIn.title,
  async () => (await import('./signIn/SignInView.tsx')).SignInView,
)

/** The views that are not needed to connect or to sign in, with titles and messages. Loaded when one opens. */
export const laterViews = {
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
  AccountSettings: view(
    ['settings', 'account', 'profile'],
    (text) => text.settings.title,
    async () => (await import('./settings/AccountSettingsView.tsx')).AccountSettingsView,
  ),
  Profile: view(
    ['account', 'profile'],
    (text) => text.profile.title,
    async () => (await import('./profile/ProfileView.tsx')).ProfileView,
  ),
  ConnectedWallets: view(
    ['account', 'profile'],
    (text) => text.account.wallets,
    async () => (await import('./connections/ConnectedWalletsView.tsx')).ConnectedWalletsView,
  ),
  SmartSessionList: view(
    ['settings'],
    (text) => text.sessions.title,
    async () => (await import('./sessions/SessionsView.tsx')).SessionsView,
  ),
  UpgradeEmailWallet: view(
    ['settings'],
    (text) => text.upgrade.title,
    async () => (await import('./settings/UpgradeWalletView.tsx')).UpgradeWalletView,
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
  SIWXSignMessage: signIn,
  ConnectingSiwe: signIn,
  ApproveTransaction: view(
    ['embedded'],
    (text, { kind = 'transaction' }) => text.approve.titles[kind],
    async () => (await import('./embedded/ApproveTransactionView.tsx')).ApproveTransactionView,
  ),
  Transactions: view(
    ['activity'],
    (text) => text.activity.title,
    async () => (await import('./activity/TransactionsView.tsx')).TransactionsView,
  ),
  ActivityDetails: view(
    ['activity', 'details', 'send'],
    (text, { entry }) => ownOf(text.activity.types, entry.operation) ?? text.activity.title,
    async () => (await import('./send/ActivityDetailsView.tsx')).ActivityDetailsView,
  ),
  TokenDetails: view(
    ['details'],
    (_, { name }) => name,
    async () => (await import('./details/TokenDetailsView.tsx')).TokenDetailsView,
  ),
  CollectibleDetails: view(
    ['details', 'collectibles'],
    (_, { name }) => name,
    async () => (await import('./details/CollectibleDetailsView.tsx')).CollectibleDetailsView,
  ),
  Swap: view(
    ['swap', 'account'],
    (text) => text.swap.title,
    async () => (await import('./swap/SwapView.tsx')).SwapView,
  ),
  SwapSelectToken: view(
    ['swap', 'account'],
    (text) => text.swap.selectToken,
    async () => (await import('./swap/SwapSelectTokenView.tsx')).SwapSelectTokenView,
  ),
  SwapPreview: view(
    ['swap', 'wallets', 'notices'],
    (text) => text.swap.review,
    async () => (await import('./swap/SwapPreviewView.tsx')).SwapPreviewView,
  ),
  OnRampWidget: view(
    ['buy'],
    (text) => text.buy.title,
    async () => (await import('./buy/BuyView.tsx')).BuyView,
  ),
  OnRampTokenSelect: view(
    ['buy'],
    (text) => text.buy.selectToken,
    async () => (await import('./buy/SelectViews.tsx')).TokenSelectView,
  ),
  OnRampFiatSelect: view(
    ['buy'],
    (text) => text.buy.selectCurrency,
    async () => (await import('./buy/SelectViews.tsx')).FiatSelectView,
  ),
  OnRampProviders: view(
    ['buy'],
    (text) => text.buy.chooseProvider,
    async () => (await import('./buy/ProvidersView.tsx')).ProvidersView,
  ),
  BuyInProgress: view(
    ['buy'],
    (text) => text.buy.title,
    async () => (await import('./buy/BuyInProgressView.tsx')).BuyInProgressView,
  ),
  OnRampActivity: view(
    ['buy', 'activity'],
    (text) => text.buy.activity,
    async () => (await import('./buy/PurchasesView.tsx')).PurchasesView,
  ),
  WhatIsABuy: view(
    ['buy'],
    (text) => text.whatIsABuy.title,
    async () => (await import('./buy/WhatIsABuyView.tsx')).WhatIsABuyView,
  ),
  ChooseAccountName: view(
    ['names'],
    (text) => text.names.title,
    async () => (await import('./names/NameViews.tsx')).ChooseNameView,
  ),
  RegisterAccountName: view(
    ['names', 'notices', 'wallets'],
    (text) => text.names.title,
    async () => (await import('./names/RegisterNameView.tsx')).RegisterNameView,
  ),
  RegisterAccountNameSuccess: view(
    ['names'],
    (text) => text.names.done,
    async () => (await import('./names/NameViews.tsx')).NameRegisteredView,
  ),
  WalletReceive: view(
    ['account'],
    (text) => text.account.receive,
    async () => (await import('./receive/ReceiveView.tsx')).ReceiveView,
  ),
  WalletCompatibleNetworks: view(
    ['account'],
    (text) => text.receive.compatible,
    async () => (await import('./receive/CompatibleNetworksView.tsx')).CompatibleNetworksView,
  ),
  WalletSend: view(
    ['send', 'notices', 'account'],
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
    ['send', 'details'],
    ({ send }, { hash }, { record }) => transactionTitle(send, record(hash) ?? { status: 'pending' }),
    async () => (await import('./send/SendStatusView.tsx')).SendStatusView,
  ),
} satisfies { [Name in RouteName]?: View<Name> }
