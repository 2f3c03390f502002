import { createForm } from '../lib/createForm.ts'
import { emptyAmount, type TypedAmount } from '../lib/typedAmount.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { HistoryEntry } from '../schemas/history.ts'
import type { AccountSnapshot } from '../schemas/hostEvents.ts'
import type { OnrampOptions, OnrampQuote, PaymentCurrency, PurchaseCurrency } from '../schemas/onramp.ts'
import { laterStore } from './later.ts'

/** A provider, and where it sells. */
export type BuyProvider = {
  id: 'coinbase' | 'meld'
  name: string
  /** Its fee in percent. */
  fee: [least: number, most: number]
  namespaces: ChainNamespace[]
  /** Whether the service reports the provider's purchases. */
  isTold: boolean
}

/** The state of a purchase at a provider, as far as the widget can tell. */
export type BuyPhase =
  /** The provider's window is open, without a purchase yet. */
  | { status: 'open' }
  /** The browser blocked the window. */
  | { status: 'blocked' }
  /** The window closed without a known purchase. */
  | { status: 'closed' }
  /** The wait timed out without a known purchase. */
  | { status: 'overdue' }
  /** The provider does not respond, so the state is unknown. */
  | { status: 'unreachable' }
  /** Found, and final unless it is `pending`. */
  | { status: 'pending' | 'confirmed' | 'failed'; purchase: HistoryEntry }

/** A started purchase, before the provider reports it. */
export type StartedPurchase = {
  provider: BuyProvider
  url: string
  /** The buyer: another account may be connected before the purchase ends. */
  account: Pick<AccountSnapshot, 'namespace' | 'address' | 'caipNetworkId'>
  startedAt: number
  /** The token, for a provider that reports nothing: only the incoming transfer shows the purchase. */
  symbol: string
  /** Earlier purchases; undefined before the first read. */
  known: string[] | undefined
}

export type Buying = StartedPurchase & BuyPhase

export type BuyState = TypedAmount & {
  /** Of one network. */
  options:
    | { status: 'none' | 'loading' }
    | ({ status: 'known'; caipNetworkId: CaipNetworkId } & OnrampOptions)
  currency: PurchaseCurrency | undefined
  payment: PaymentCurrency | undefined
  /** `unavailable`: the placeholder has the shape of a quote but is not a price. */
  quote: { status: 'none' | 'loading' } | { status: 'known' | 'unavailable'; value: OnrampQuote }
  /** The URL of each provider's page, by id. */
  links: { [provider: string]: { status: 'loading' | 'failed' } | { status: 'known'; url: string } }
  buying: Buying | undefined
  /** Earlier purchases, by provider. */
  known: { [provider: string]: string[] | undefined }
  /** The provider's purchases of the account. */
  purchases: { status: 'none' | 'failed' | 'loaded'; entries: HistoryEntry[] }
}

const empty: BuyState = {
  options: { status: 'none' },
  currency: undefined,
  payment: undefined,
  ...emptyAmount,
  quote: { status: 'none' },
  links: {},
  buying: undefined,
  known: {},
  purchases: { status: 'none', entries: [] },
}

type Subject = 'options' | 'quote' | 'links' | 'purchases'

export const getBuy = laterStore(() => createForm<BuyState, Subject>(empty))
