import { createForm, type Form } from '../lib/createForm.ts'
import { emptyAmount, type TypedAmount } from '../lib/typedAmount.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { HistoryEntry } from '../schemas/history.ts'
import type { AccountSnapshot } from '../schemas/hostEvents.ts'
import type { OnrampOptions, OnrampQuote, PaymentCurrency, PurchaseCurrency } from '../schemas/onramp.ts'
import { laterStore } from './later.ts'

/** Who sells, and where. */
export type BuyProvider = {
  id: 'coinbase' | 'meld'
  name: string
  /** What it takes, in percent. */
  fee: [least: number, most: number]
  namespaces: ChainNamespace[]
  /** Whether the service reports the purchases made there. */
  isTold: boolean
}

/** The state of a purchase at a provider, as far as the widget can tell. */
export type BuyPhase =
  /** The provider's window is open and nothing has been bought yet. */
  | { status: 'open' }
  /** The browser did not let the window open. */
  | { status: 'blocked' }
  /** The window is gone and no purchase has been seen. */
  | { status: 'closed' }
  /** Nothing has been seen for so long that the wait is over. */
  | { status: 'overdue' }
  /** The provider does not answer, so it is unknown. */
  | { status: 'unreachable' }
  /** Seen, and final where it is not `pending`. */
  | { status: 'pending' | 'confirmed' | 'failed'; purchase: HistoryEntry }

/** A purchase that was begun, as far as it is known before anything is seen of it. */
export type StartedPurchase = {
  provider: BuyProvider
  url: string
  /** Who buys: another account may be connected before it is over. */
  account: Pick<AccountSnapshot, 'namespace' | 'address' | 'caipNetworkId'>
  startedAt: number
  /** The token, for a provider that reports nothing: only the incoming transfer shows the purchase. */
  symbol: string
  /** Purchases that were there before it; undefined before the first look. */
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
  quote:
    | { status: 'none' | 'loading' }
    | { status: 'known'; value: OnrampQuote }
    | { status: 'unavailable'; value: OnrampQuote }
  /** The page of each provider, by its id. */
  links: { [provider: string]: { status: 'loading' | 'failed' } | { status: 'known'; url: string } }
  buying: Buying | undefined
  /** Purchases that were there before this one, by provider. */
  known: { [provider: string]: string[] | undefined }
  /** The provider's purchases of the account. */
  purchases: { status: 'none' | 'failed' | 'loaded'; entries: HistoryEntry[] }
}

export type BuyStore = Form<BuyState, 'options' | 'quote' | 'links' | 'purchases'>

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

/** The one purchase of a page. */
export const getBuy = laterStore((): BuyStore => createForm(empty))
