import * as z from 'zod/mini'
import { caipNetworkIdSchema, chainNamespaceSchema } from './caip.ts'
import type { HistoryEntry } from './history.ts'
import { requestKinds } from './requestKinds.ts'
import { socialProviders } from './social.ts'
import { walletSchema } from './wallet.ts'

const none = z.object({})
const email = z.object({ email: z.string() })
const emails = z.object({ email: z.string(), newEmail: z.string() })
const provider = z.object({ provider: z.enum(socialProviders) })

/** Every view and what it is opened with. `views/registry.ts` and `views/laterViews.ts` name a component for each. */
export const routeParams = {
  Connect: none,
  ConnectWallets: none,
  ConnectingExternal: z.object({ connectorId: z.string(), namespace: chainNamespaceSchema }),
  ConnectingMultiChain: z.object({ walletId: z.string() }),
  ConnectingWalletConnect: z.object({ wallet: z.optional(walletSchema) }),
  ConnectingWalletConnectBasic: none,
  AllWallets: none,
  GetWallet: none,
  Downloads: z.object({ wallet: walletSchema }),
  WhatIsAWallet: none,
  WhatIsANetwork: none,
  Account: none,
  AccountSettings: none,
  Profile: none,
  ConnectedWallets: none,
  SmartSessionList: none,
  UpgradeEmailWallet: none,
  Networks: none,
  SwitchNetwork: z.object({ networkId: caipNetworkIdSchema }),
  UnsupportedChain: none,
  SIWXSignMessage: none,
  /** The name that the sign-in view had before. */
  ConnectingSiwe: none,
  Transactions: none,
  /** An indexer's entry of a transaction. */
  ActivityDetails: z.object({ entry: z.custom<HistoryEntry>() }),
  /** `name` is its title; without an address it is the network's own coin. */
  TokenDetails: z.object({ name: z.string(), address: z.optional(z.string()) }),
  CollectibleDetails: z.object({ name: z.string(), address: z.string(), tokenId: z.string() }),
  Swap: none,
  SwapSelectToken: z.object({ target: z.enum(['sourceToken', 'toToken']) }),
  SwapPreview: none,
  OnRampWidget: none,
  OnRampTokenSelect: none,
  OnRampFiatSelect: none,
  OnRampProviders: none,
  BuyInProgress: none,
  OnRampActivity: none,
  WhatIsABuy: none,
  ChooseAccountName: none,
  RegisterAccountName: none,
  RegisterAccountNameSuccess: none,
  WalletReceive: none,
  WalletCompatibleNetworks: none,
  ApproveTransaction: z.object({ kind: z.optional(z.enum(requestKinds)) }),
  Create: none,
  ConnectSocials: none,
  ConnectingSocial: provider,
  ConnectingFarcaster: none,
  ConnectingPasskey: none,
  EmailVerifyDevice: email,
  EmailVerifyOtp: email,
  UpdateEmailWallet: none,
  UpdateEmailPrimaryOtp: emails,
  UpdateEmailSecondaryOtp: emails,
  WalletSend: none,
  WalletSendSelectToken: none,
  WalletSendPreview: none,
  WalletSendStatus: z.object({ hash: z.string() }),
} as const

export type RouteName = keyof typeof routeParams
export type RouteParams<Name extends RouteName> = z.infer<(typeof routeParams)[Name]>

/** One view with its parameters, as it lies on the router's stack. */
export type Route = { [Name in RouteName]: { name: Name; params: RouteParams<Name> } }[RouteName]

/** The views a host may open from outside. */
export const hostRoutes = [
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
] as const satisfies RouteName[]
/** A view that `open({ view })` and `data-w3m-open` may name. */
export type HostRoute = (typeof hostRoutes)[number]

/** The views to which a tag of this product leads besides. */
export const elementRoutes = ['OnRampFiatSelect', 'OnRampTokenSelect'] as const satisfies RouteName[]
export type ElementRoute = (typeof elementRoutes)[number]
