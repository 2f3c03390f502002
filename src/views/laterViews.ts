import { ownOf } from '../lib/ownOf.ts'
import type { RouteName } from '../schemas/routes.ts'
import { socialNames } from './shared/socialNames.ts'
import { transactionTitle } from './shared/transactionTitle.ts'
import { title, type ViewFiles, type ViewTitle } from './view.ts'

/** The connector of the embedded wallet. */
const embeddedId = 'ID_AUTH'

/** Titles and message areas of the views that are not needed to connect a wallet. */
const titles = {
  Create: title(['social'], (text) => text.create.title),
  ConnectSocials: title(['social'], (text) => text.social.title),
  ConnectingSocial: title(['social', 'wallets'], (text, { provider }, { joined }) =>
    joined(embeddedId) ? text.connecting.joined : socialNames[provider],
  ),
  ConnectingFarcaster: title(['social', 'wallets'], (text, _, { joined }) =>
    joined(embeddedId) ? text.connecting.joined : socialNames.farcaster,
  ),
  ConnectingPasskey: title(['embedded', 'wallets'], (text, _, { joined }) =>
    joined(embeddedId) ? text.connecting.joined : text.passkey.title,
  ),
  UpdateEmailWallet: title(['settings', 'embedded'], (text) => text.emailChange.title),
  UpdateEmailPrimaryOtp: title(['settings', 'embedded'], (text) => text.emailChange.confirmOld),
  UpdateEmailSecondaryOtp: title(['settings', 'embedded'], (text) => text.emailChange.confirmNew),
  EmailVerifyDevice: title(['embedded'], (text) => text.emailDevice.title),
  EmailVerifyOtp: title(['embedded', 'wallets'], (text, _, { joined }) =>
    joined(embeddedId) ? text.connecting.joined : text.emailCode.title,
  ),
  WhatIsAWallet: title(['wallets'], (text) => text.whatIsAWallet.title),
  WhatIsANetwork: title(['wallets'], (text) => text.whatIsANetwork.title),
  Account: title(
    ['account', 'send'],
    (text) => text.account.title,
    async () => (await import('./account/NetworkChip.tsx')).NetworkChip,
  ),
  AccountSettings: title(['settings', 'account', 'profile', 'names'], (text) => text.settings.title),
  Profile: title(['account', 'profile'], (text) => text.profile.title),
  ConnectedWallets: title(['account', 'profile'], (text) => text.account.wallets),
  SmartSessionList: title(['settings'], (text) => text.sessions.title),
  UpgradeEmailWallet: title(['settings'], (text) => text.upgrade.title),
  Networks: title(['account'], (text) => text.networks.title),
  SwitchNetwork: title(
    ['account', 'wallets'],
    (text, { networkId }, { network }) => network(networkId) ?? text.networks.title,
  ),
  UnsupportedChain: title(['account'], (text) => text.networks.unsupportedTitle),
  SIWXSignMessage: title(['signIn'], (text) => text.signIn.title),
  ConnectingSiwe: title(['signIn'], (text) => text.signIn.title),
  ApproveTransaction: title(['embedded'], (text, { kind = 'transaction' }) => text.approve.titles[kind]),
  Transactions: title(['activity'], (text) => text.activity.title),
  ActivityDetails: title(
    ['activity', 'details', 'send'],
    (text, { entry }) => ownOf(text.activity.types, entry.operation) ?? text.activity.title,
  ),
  TokenDetails: title(['details'], (_, { name }) => name),
  CollectibleDetails: title(['details', 'collectibles'], (_, { name }) => name),
  Swap: title(['swap', 'account'], (text) => text.swap.title),
  SwapSelectToken: title(['swap', 'account'], (text) => text.swap.selectToken),
  SwapPreview: title(['swap', 'wallets', 'notices'], (text) => text.swap.review),
  OnRampWidget: title(['buy'], (text) => text.buy.title),
  OnRampTokenSelect: title(['buy'], (text) => text.buy.selectToken),
  OnRampFiatSelect: title(['buy'], (text) => text.buy.selectCurrency),
  OnRampProviders: title(['buy'], (text) => text.buy.chooseProvider),
  BuyInProgress: title(['buy'], (text) => text.buy.title),
  OnRampActivity: title(['buy', 'activity'], (text) => text.buy.activity),
  WhatIsABuy: title(['buy'], (text) => text.whatIsABuy.title),
  ChooseAccountName: title(['names'], (text) => text.names.title),
  RegisterAccountName: title(['names', 'notices', 'wallets'], (text) => text.names.title),
  RegisterAccountNameSuccess: title(['names'], (text) => text.names.done),
  WalletReceive: title(['account'], (text) => text.account.receive),
  WalletCompatibleNetworks: title(['account'], (text) => text.receive.compatible),
  WalletSend: title(['send', 'notices', 'account'], (text) => text.send.title),
  WalletSendSelectToken: title(['send', 'account'], (text) => text.send.selectToken),
  WalletSendPreview: title(['send', 'wallets', 'notices'], (text) => text.send.review),
  WalletSendStatus: title(['send', 'details'], ({ send }, { hash }, { record }) =>
    transactionTitle(send, record(hash) ?? { status: 'pending' }),
  ),
} satisfies { [Name in RouteName]?: ViewTitle<Name> }

const files: ViewFiles<keyof typeof titles> = {
  Create: () => import('./social/CreateView.tsx'),
  ConnectSocials: () => import('./social/ConnectSocialsView.tsx'),
  ConnectingSocial: () => import('./social/ConnectingSocialView.tsx'),
  ConnectingFarcaster: () => import('./social/ConnectingFarcasterView.tsx'),
  ConnectingPasskey: () => import('./embedded/PasskeyView.tsx'),
  UpdateEmailWallet: () => import('./embedded/UpdateEmailViews.tsx'),
  UpdateEmailPrimaryOtp: () => import('./embedded/UpdateEmailViews.tsx'),
  UpdateEmailSecondaryOtp: () => import('./embedded/UpdateEmailViews.tsx'),
  EmailVerifyDevice: () => import('./embedded/EmailDeviceView.tsx'),
  EmailVerifyOtp: () => import('./embedded/EmailCodeView.tsx'),
  WhatIsAWallet: () => import('./help/HelpViews.tsx'),
  WhatIsANetwork: () => import('./help/HelpViews.tsx'),
  Account: () => import('./account/AccountView.tsx'),
  AccountSettings: () => import('./settings/AccountSettingsView.tsx'),
  Profile: () => import('./profile/ProfileView.tsx'),
  ConnectedWallets: () => import('./connections/ConnectedWalletsView.tsx'),
  SmartSessionList: () => import('./sessions/SessionsView.tsx'),
  UpgradeEmailWallet: () => import('./settings/UpgradeWalletView.tsx'),
  Networks: () => import('./networks/NetworksView.tsx'),
  SwitchNetwork: () => import('./networks/SwitchNetworkView.tsx'),
  UnsupportedChain: () => import('./networks/UnsupportedChainView.tsx'),
  SIWXSignMessage: () => import('./signIn/SignInView.tsx'),
  ConnectingSiwe: () => import('./signIn/SignInView.tsx'),
  ApproveTransaction: () => import('./embedded/ApproveTransactionView.tsx'),
  Transactions: () => import('./activity/TransactionsView.tsx'),
  ActivityDetails: () => import('./send/ActivityDetailsView.tsx'),
  TokenDetails: () => import('./details/TokenDetailsView.tsx'),
  CollectibleDetails: () => import('./details/CollectibleDetailsView.tsx'),
  Swap: () => import('./swap/SwapView.tsx'),
  SwapSelectToken: () => import('./swap/SwapSelectTokenView.tsx'),
  SwapPreview: () => import('./swap/SwapPreviewView.tsx'),
  OnRampWidget: () => import('./buy/BuyView.tsx'),
  OnRampTokenSelect: () => import('./buy/SelectViews.tsx'),
  OnRampFiatSelect: () => import('./buy/SelectViews.tsx'),
  OnRampProviders: () => import('./buy/ProvidersView.tsx'),
  BuyInProgress: () => import('./buy/BuyInProgressView.tsx'),
  OnRampActivity: () => import('./buy/PurchasesView.tsx'),
  WhatIsABuy: () => import('./buy/ProvidersView.tsx'),
  ChooseAccountName: () => import('./names/NameViews.tsx'),
  RegisterAccountName: () => import('./names/RegisterNameView.tsx'),
  RegisterAccountNameSuccess: () => import('./names/NameViews.tsx'),
  WalletReceive: () => import('./receive/ReceiveView.tsx'),
  WalletCompatibleNetworks: () => import('./receive/ReceiveView.tsx'),
  WalletSend: () => import('./send/SendView.tsx'),
  WalletSendSelectToken: () => import('./send/SelectTokenView.tsx'),
  WalletSendPreview: () => import('./send/SendPreviewView.tsx'),
  WalletSendStatus: () => import('./send/SendStatusView.tsx'),
}

/** The views that are not needed to connect a wallet, with titles and messages. Loaded when one opens. */
export const laterViews = { titles, files }
