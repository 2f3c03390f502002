import type { Account, AccountType } from './account.ts'
import type { AnalyticsEventName } from './analyticsEvents.ts'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from './caip.ts'
import type { W3mErrorLike } from './error.ts'

/** The wallet of a connection, as a page may show it. */
export type WalletInfo = { id: string; name: string; type: string; icon?: string | undefined }

/** The status of a connection. `reconnecting`: the widget restores that of the last visit. */
export type ConnectionStatus = 'connected' | 'connecting' | 'reconnecting' | 'disconnected'

/** A connected account, as the page reads it. */
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
  /** Whether it is the active wallet of its namespace. */
  active: boolean
}

/** Identifies a connected wallet. */
export type ConnectionRef = {
  /** Its `wallet.id`. */
  wallet: string
  /** If the wallet is connected on several namespaces, defaults to the active one, then to the first. */
  namespace?: ChainNamespace | undefined
}

/** A transaction of the connected account: from the widget, or added by the page. */
export type TransactionSnapshot = {
  hash: string
  caipNetworkId: CaipNetworkId
  from: string
  to: string
  /** The page's description. */
  description: string | undefined
  /** `pending` until the chain has decided. */
  status: 'pending' | 'success' | 'error'
  /** Milliseconds since 1970. */
  sentAt: number
}

/** The icon and the color of a network, for the page's own buttons. */
export type NetworkAssets = {
  /** A picture of the page's `chainImages`, the registry or the widget; undefined until it is loaded. */
  imageUrl: string | undefined
  /** The CSS color of the network; undefined until it is loaded. */
  color: string | undefined
}

/** How the user signed in to the embedded wallet, and its account type. */
export type EmbeddedWalletInfo = {
  user: { email: string | undefined; username: string | undefined }
  /** `email`, or the social provider. */
  authProvider: string
  accountType: AccountType
  /** Undefined if unknown, and outside EVM networks. */
  isSmartAccountDeployed: boolean | undefined
}

/** The details of a connected account. */
export type AccountDetails = AccountSnapshot & {
  /** The native balance: decimal text with every digit; undefined while unknown. */
  balance: string | undefined
  balanceSymbol: string | undefined
  /** Display text in the widget's language: `1,204.339 ETH`. Cut to three digits, never rounded up. */
  formattedBalance: string | undefined
  /** A registered name, and its picture. */
  profileName: string | undefined
  profileImage: string | undefined
  /** Only for the embedded wallet. */
  embeddedWalletInfo: EmbeddedWalletInfo | undefined
}

/** The state of a transfer. */
export type SendOutcome = {
  status: 'pending' | 'success' | 'error'
  hash?: string | undefined
  /** The previous hash, if the wallet sped it up. */
  replacedHash?: string | undefined
  caipNetworkId: CaipNetworkId
  from: string
  to: string
  /** `tokenId`, as decimal text: only for an NFT, which `symbol` names. */
  token: {
    address?: string | undefined
    symbol: string
    decimals: number
    tokenId?: string | undefined
  }
  /** Decimal text in whole tokens, exactly as requested. */
  amount: string
  /** Decimal text in whole tokens of what arrived, if that is less: the token takes a fee. */
  received?: string | undefined
  error?: W3mErrorLike | undefined
}

/** A token, as events describe it. */
type OutcomeToken = SendOutcome['token']

/** The state of a swap step. */
export type SwapOutcome = {
  /** `approve` lets the router take the source, `swap` is the swap itself. */
  step: 'approve' | 'swap'
  status: 'pending' | 'success' | 'error'
  hash?: string | undefined
  /** The previous hash, if the wallet sped it up. */
  replacedHash?: string | undefined
  caipNetworkId: CaipNetworkId
  from: string
  source: OutcomeToken
  target: OutcomeToken
  /** Decimal text in whole tokens of the source, exactly as requested. */
  amount: string
  /** Decimal text in whole tokens of the target: the quote, then the amount that arrived. */
  received: string
  error?: W3mErrorLike | undefined
}

/** The state of a purchase. */
export type BuyOutcome = {
  /** `pending` from the opening of the window; the others are final. */
  status: 'pending' | 'success' | 'error'
  /** The phase in the widget: the window is open, blocked or closed, the provider does not respond, or its status. */
  phase: 'open' | 'blocked' | 'closed' | 'overdue' | 'unreachable' | 'pending' | 'confirmed' | 'failed'
  provider: string
  caipNetworkId: CaipNetworkId
  address: string
  /** The hash of the transaction that delivered it, if known. */
  hash?: string | undefined
  symbol?: string | undefined
  /** Decimal text in whole tokens. */
  amount?: string | undefined
  error?: W3mErrorLike | undefined
}

/** The state of a name registration. */
export type NameOutcome = {
  status: 'pending' | 'success' | 'error'
  /** Including its zone. */
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
  /** A session of an earlier visit, without a prompt. */
  restored: boolean
  error?: W3mErrorLike | undefined
}

/** The events for the page, by the names of their DOM events without `w3m-`. */
export type HostEvents = {
  ready: { status: 'connected' | 'disconnected' }
  open: { view: string }
  close: { connected: boolean }
  connect: AccountSnapshot & { restored: boolean }
  disconnect: {
    namespace: ChainNamespace
    reason: 'user' | 'wallet' | 'host' | 'session'
    /** The account and wallet that disconnected. */
    address: string
    wallet: WalletInfo
    /** How many wallets stay connected on this namespace. */
    remaining: number
  }
  'account-change': {
    namespace: ChainNamespace
    from: string
    to: string
    /** Only if another connected wallet is now active. */
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
