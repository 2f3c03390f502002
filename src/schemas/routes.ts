import type { RequestKind } from './askedRequest.ts'
import type { CaipNetworkId, ChainNamespace } from './caip.ts'
import type { HistoryEntry } from './history.ts'
import type { SocialProvider } from './social.ts'
import type { Wallet } from './wallet.ts'

type None = Record<string, never>
type Email = { email: string }
type Emails = Email & { newEmail: string }

/** Every view and its parameters. `views/registry.ts` and `views/laterViews.ts` have a component for each. */
type Routes = {
  Connect: None
  ConnectWallets: None
  ConnectingExternal: { connectorId: string; namespace: ChainNamespace }
  ConnectingMultiChain: { walletId: string }
  ConnectingWalletConnect: { wallet?: Wallet | undefined }
  ConnectingWalletConnectBasic: None
  AllWallets: None
  GetWallet: None
  Downloads: { wallet: Wallet }
  WhatIsAWallet: None
  WhatIsANetwork: None
  Account: None
  AccountSettings: None
  Profile: None
  ConnectedWallets: None
  SmartSessionList: None
  UpgradeEmailWallet: None
  Networks: None
  SwitchNetwork: { networkId: CaipNetworkId }
  UnsupportedChain: None
  SIWXSignMessage: None
  /** The former name of the sign-in view. */
  ConnectingSiwe: None
  Transactions: None
  /** An indexer's entry of a transaction. */
  ActivityDetails: { entry: HistoryEntry }
  /** `name` is its title; without an address it is the native coin. */
  TokenDetails: { name: string; address?: string | undefined }
  CollectibleDetails: { name: string; address: string; tokenId: string }
  Swap: None
  SwapSelectToken: { target: 'sourceToken' | 'toToken' }
  SwapPreview: None
  OnRampWidget: None
  OnRampTokenSelect: None
  OnRampFiatSelect: None
  OnRampProviders: None
  BuyInProgress: None
  OnRampActivity: None
  WhatIsABuy: None
  ChooseAccountName: None
  RegisterAccountName: None
  RegisterAccountNameSuccess: None
  WalletReceive: None
  WalletCompatibleNetworks: None
  ApproveTransaction: { kind?: RequestKind | undefined }
  Create: None
  ConnectSocials: None
  ConnectingSocial: { provider: SocialProvider }
  ConnectingFarcaster: None
  ConnectingPasskey: None
  EmailVerifyDevice: Email
  EmailVerifyOtp: Email
  UpdateEmailWallet: None
  UpdateEmailPrimaryOtp: Emails
  UpdateEmailSecondaryOtp: Emails
  WalletSend: None
  WalletSendSelectToken: None
  WalletSendPreview: None
  WalletSendStatus: { hash: string }
}

export type RouteName = keyof Routes
export type RouteParams<Name extends RouteName> = Routes[Name]

/** One view with its parameters, as an entry of the router's stack. */
export type Route = { [Name in RouteName]: { name: Name; params: RouteParams<Name> } }[RouteName]

/** A view that `open({ view })` and `data-w3m-open` may name. */
export type HostRoute =
  | 'Account'
  | 'Connect'
  | 'ConnectedWallets'
  | 'Networks'
  | 'ConnectingWalletConnectBasic'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'
  | 'AllWallets'
  | 'Swap'
  | 'OnRampProviders'
  | 'WalletSend'
export const hostRoutes: readonly HostRoute[] = [
  'Account',
  'Connect',
  'ConnectedWallets',
  'Networks',
  'ConnectingWalletConnectBasic',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'AllWallets',
  'Swap',
  'OnRampProviders',
  'WalletSend',
]

/** An additional view that the widget's tags open. */
export type ElementRoute = 'OnRampFiatSelect' | 'OnRampTokenSelect'
export const elementRoutes: readonly ElementRoute[] = ['OnRampFiatSelect', 'OnRampTokenSelect']
