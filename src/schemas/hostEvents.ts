import type { Account, AccountType } from './account.ts'
import type { AnalyticsEventName } from './analyticsEvents.ts'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from './caip.ts'
import type { W3mErrorLike } from './error.ts'

/** The wallet behind a connection, as a host may show it. */
export type WalletInfo = { id: string; name: string; type: string; icon?: string | undefined }

/** The status of a connection. `reconnecting`: the widget restores that of the last visit. */
export type ConnectionStatus = 'connected' | 'connecting' | 'reconnecting' | 'disconnected'

/** What a host reads of a connected account. */
export type AccountSnapshot = {
  namespace: ChainNamespace
  address: string
  caipAddress: CaipAddress
  caipNetworkId: CaipNetworkId
  allAccounts: Account[]
  wallet: WalletInfo
}

/** A connected wallet with its account. */
export type ConnectionSnapshot = AccountSnapshot & {
  /** The wallet in use on its namespace. */
  active: boolean
}

/** Names a connected wallet. */
export type ConnectionRef = {
  /** Its `wallet.id`. */
  wallet: string
  /** Where several namespaces have it: the one in use, then the first one, where absent. */
  namespace?: ChainNamespace | undefined
}

/** A transaction of the connected account: one of the widget's own, or one that the page has added. */
export type TransactionSnapshot = {
  hash: string
  caipNetworkId: CaipNetworkId
  from: string
  to: string
  /** What the page calls it. */
  description: string | undefined
  /** `pending` until the chain has decided. */
  status: 'pending' | 'success' | 'error'
  /** Milliseconds since 1970. */
  sentAt: number
}

/** The icon and the color of a network, for buttons of the page's own. */
export type NetworkAssets = {
  /** A picture of the page's `chainImages`, the registry or the widget; undefined until it is loaded. */
  imageUrl: string | undefined
  /** The CSS color of the network; undefined until it is loaded. */
  color: string | undefined
}

/** By what a user has signed in to the embedded wallet, and with which kind of account. */
export type EmbeddedWalletInfo = {
  user: { email: string | undefined; username: string | undefined }
  /** `email`, or the social provider. */
  authProvider: string
  accountType: AccountType
  /** Undefined if unknown, and outside EVM networks. */
  isSmartAccountDeployed: boolean | undefined
}

/** All that is known of a connected account. */
export type AccountDetails = AccountSnapshot & {
  /** Of the network's coin: decimal text, every digit; undefined until it is known. */
  balance: string | undefined
  balanceSymbol: string | undefined
  /** Both as text to show, in the widget's language: `1,204.339 ETH`. Cut to three digits, never rounded up. */
  formattedBalance: string | undefined
  /** A registered name, and the picture that goes with it. */
  profileName: string | undefined
  profileImage: string | undefined
  /** Only of the embedded wallet. */
  embeddedWalletInfo: EmbeddedWalletInfo | undefined
}

/** The state of a transfer. */
export type SendOutcome = {
  status: 'pending' | 'success' | 'error'
  hash?: string | undefined
  /** The hash it had before, where the wallet sped it up. */
  replacedHash?: string | undefined
  caipNetworkId: CaipNetworkId
  from: string
  to: string
  /** `tokenId`, as decimal text: only of an NFT, which `symbol` names. */
  token: {
    address?: string | undefined
    symbol: string
    decimals: number
    tokenId?: string | undefined
  }
  /** Decimal text in whole tokens, exactly what was asked for. */
  amount: string
  /** Decimal text in whole tokens of what arrived, if that is less: the token takes a fee. */
  received?: string | undefined
  error?: W3mErrorLike | undefined
}

type OutcomeToken = SendOutcome['token']

/** The state of a swap step. */
export type SwapOutcome = {
  /** `approve` lets the router take the source, `swap` is the swap itself. */
  step: 'approve' | 'swap'
  status: 'pending' | 'success' | 'error'
  hash?: string | undefined
  /** The hash it had before, where the wallet sped it up. */
  replacedHash?: string | undefined
  caipNetworkId: CaipNetworkId
  from: string
  source: OutcomeToken
  target: OutcomeToken
  /** Decimal text in whole tokens of the source, exactly what was asked for. */
  amount: string
  /** Decimal text in whole tokens of the target: what was quoted, and once it is there what came. */
  received: string
  error?: W3mErrorLike | undefined
}

/** The state of a purchase. */
export type BuyOutcome = {
  /** `pending` from the window on; the others are final. */
  status: 'pending' | 'success' | 'error'
  /** How it looks from here: the window is open, blocked or closed, the provider says nothing, or what it says. */
  phase: 'open' | 'blocked' | 'closed' | 'overdue' | 'unreachable' | 'pending' | 'confirmed' | 'failed'
  provider: string
  caipNetworkId: CaipNetworkId
  address: string
  /** Of the transaction that brought it, once there is one. */
  hash?: string | undefined
  symbol?: string | undefined
  /** Decimal text in whole tokens. */
  amount?: string | undefined
  error?: W3mErrorLike | undefined
}

/** The state of a name registration. */
export type NameOutcome = {
  status: 'pending' | 'success' | 'error'
  /** With its zone. */
  name: string
  address: string
  caipNetworkId: CaipNetworkId
  error?: W3mErrorLike | undefined
}

/** The state of a sign-in. */
export type SignInOutcome = {
  status: 'pending' | 'success' | 'error'
  namespace: ChainNamespace
  address: string
  caipNetworkId: CaipNetworkId
  /** The session of an earlier visit: the user was asked for nothing. */
  restored: boolean
  error?: W3mErrorLike | undefined
}

/** Each thing the product tells its host, by the name of its DOM event without the `w3m-`. */
export type HostEvents = {
  ready: { status: 'connected' | 'disconnected' }
  open: { view: string }
  close: { connected: boolean }
  connect: AccountSnapshot & { restored: boolean }
  disconnect: {
    namespace: ChainNamespace
    reason: 'user' | 'wallet' | 'host' | 'session'
    /** The account and wallet whose connection has ended. */
    address: string
    wallet: WalletInfo
    /** How many wallets stay connected on this namespace. */
    remaining: number
  }
  'account-change': {
    namespace: ChainNamespace
    from: string
    to: string
    /** Only if another connected wallet is in use now. */
    wallet?: WalletInfo | undefined
  }
  'network-change': {
    namespace: ChainNamespace
    from: CaipNetworkId | undefined
    to: CaipNetworkId
    supported: boolean
  }
  send: SendOutcome
  swap: SwapOutcome
  buy: BuyOutcome
  'name-register': NameOutcome
  'sign-in': SignInOutcome
  'sign-out': { namespace: ChainNamespace; address: string; caipNetworkId: CaipNetworkId }
  error: W3mErrorLike
  event: { event: AnalyticsEventName; properties?: Record<string, unknown> | undefined; timestamp: number }
}
