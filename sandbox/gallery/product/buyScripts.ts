import { beginBuy } from '../../../src/actions/buy/beginBuy.ts'
import { defaultOptions } from '../../../src/actions/buy/defaultOptions.ts'
import { getAccount } from '../../../src/actions/connection/getAccount.ts'
import type { Runtime } from '../../../src/runtime.ts'
import type { HistoryEntry } from '../../../src/schemas/history.ts'
import type { RouteName } from '../../../src/schemas/routes.ts'
import type { BuyProvider } from '../../../src/stores/buy.ts'
import { type Buying, type BuyState, getBuy } from '../../../src/stores/buy.ts'
import { hash } from '../samples.ts'
import { connected } from './connected.ts'
import type { Script } from './createScriptedRuntime.ts'

const money = (value: string, currency = 'USD') => ({ value, currency })
const quote = {
  coinbaseFee: money('3.62'),
  networkFee: money('0.50'),
  paymentSubTotal: money('245.88'),
  paymentTotal: money('250.00'),
  purchaseAmount: money('0.0821', 'ETH'),
  quoteId: 'gallery',
}
/** The default options in the service's format. */
const wireOptions = {
  ...defaultOptions,
  paymentCurrencies: defaultOptions.paymentCurrencies.map(({ id, limits }) => ({
    id,
    limits: limits.map((limit) => ({ ...limit, id: limit.id.toUpperCase() })),
  })),
}
const answers = {
  '/supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
  '/onramp/buy/options': () => wireOptions,
}
const quoted = { ...answers, '/onramp/buy/quotes': () => quote }

type BuyView = Extract<RouteName, `OnRamp${string}` | 'BuyInProgress' | 'WhatIsABuy'>

/** A connected user who buys, on one of the views. */
const buying =
  (view: BuyView, state: Partial<BuyState> = {}) =>
  (runtime: Runtime) => {
    connected(runtime)
    getBuy(runtime).update({ amountText: '250', ...state })
    runtime.stores.router.push('OnRampWidget')
    if (view !== 'OnRampWidget') runtime.stores.router.push(view)
  }

const options = { status: 'known', caipNetworkId: 'eip155:1', ...defaultOptions } as const
const chosen = {
  options,
  currency: defaultOptions.purchaseCurrencies[1],
  payment: defaultOptions.paymentCurrencies[0],
}

const entry = (status: HistoryEntry['status'], at: string): HistoryEntry => ({
  id: `${status} ${at}`,
  hash,
  caipNetworkId: 'eip155:1',
  operation: 'bought',
  status,
  minedAt: Date.parse(at),
  from: '',
  to: '',
  transfers: [{ direction: 'in', symbol: 'ETH', amount: '0.0821', isNft: false }],
})

const coinbase: BuyProvider = {
  id: 'coinbase',
  name: 'Coinbase',
  fee: [1, 2],
  namespaces: ['eip155'],
  isTold: true,
}

const phase = (status: Buying['status']): Script => ({
  prepare: (runtime) => {
    buying('BuyInProgress')(runtime)
    const purchase = entry('confirmed', '2025-11-19T10:00:00Z')
    const account = getAccount(runtime)
    const facts = {
      provider: coinbase,
      account,
      url: 'https://pay.coinbase.com/order',
      symbol: 'ETH',
      known: [],
    }
    const now = { ...facts, startedAt: Date.now(), status, purchase } as Buying
    getBuy(runtime).update({ buying: now })
  },
})

/** The form in a page, before any interaction. */
const inPage = (script: Script = {}): Script => ({ element: { disabled: false }, ...script })

/** The same form after an interaction. */
const touched =
  (state: Partial<BuyState> = {}) =>
  (runtime: Runtime) => {
    connected(runtime)
    getBuy(runtime).update({ ...chosen, amountText: '250', ...state })
    void beginBuy(runtime)
  }

const meld = { services: { meldPublicKey: 'gallery' } }

/** A purchase from its form to its outcome: scripts by story, then by state. */
export const buyScripts: Record<string, Record<string, Script>> = {
  buy: {
    'getting ready': { prepare: buying('OnRampWidget') },
    filled: { answers: quoted, prepare: buying('OnRampWidget') },
    'getting a quote': { answers, prepare: buying('OnRampWidget') },
    'too little': { answers: quoted, prepare: buying('OnRampWidget', { amountText: '4' }) },
    'too much': { answers: quoted, prepare: buying('OnRampWidget', { amountText: '30000' }) },
    'too many digits': { answers: quoted, prepare: buying('OnRampWidget', { amountText: '4.123' }) },
    'no quote': {
      answers: { ...answers, '/onramp/buy/quotes': () => undefined },
      prepare: buying('OnRampWidget'),
    },
    'choosing a token': { prepare: buying('OnRampTokenSelect', chosen) },
    'choosing a currency': { prepare: buying('OnRampFiatSelect', chosen) },
    'terms first': {
      options: { features: { legalCheckbox: true } },
      prepare: buying('OnRampFiatSelect', chosen),
    },
    explained: { prepare: buying('WhatIsABuy') },
  },
  'buying in the page': {
    untouched: inPage(),
    connected: inPage({ prepare: connected }),
    filled: inPage({ answers: quoted, prepare: touched() }),
    'getting a quote': inPage({ answers, prepare: touched() }),
    'too little': inPage({ answers: quoted, prepare: touched({ amountText: '4' }) }),
    'two readings': inPage({
      answers: quoted,
      prepare: touched({ amountText: '1,000', ambiguous: ['1.000', '1000'] }),
    }),
    'no quote': inPage({
      answers: { ...answers, '/onramp/buy/quotes': () => undefined },
      prepare: touched(),
    }),
    disabled: inPage({ prepare: connected, element: { disabled: true } }),
    'not offered': inPage({ options: { features: { onramp: false } } }),
  },
  providers: {
    'getting ready': { options: meld, answers, prepare: buying('OnRampProviders', chosen) },
    ready: {
      options: meld,
      answers: { ...answers, '/onrampurl': () => ({ url: 'https://pay.coinbase.com/order' }) },
      prepare: buying('OnRampProviders', chosen),
    },
    'one not available': {
      options: meld,
      answers: { ...answers, '/onrampurl': () => undefined },
      prepare: buying('OnRampProviders', chosen),
    },
    'nobody sells': {
      prepare: (runtime) => {
        buying('OnRampProviders')(runtime)
        runtime.stores.network.setActive('bip122:000000000019d6689c085ae165831e93')
      },
    },
  },
  buying: {
    open: phase('open'),
    blocked: phase('blocked'),
    'window closed': phase('closed'),
    'no answer': phase('unreachable'),
    'not seen': phase('overdue'),
    refused: phase('failed'),
    'on its way': phase('pending'),
    arrived: phase('confirmed'),
  },
  purchases: {
    listed: {
      prepare: buying('OnRampActivity', {
        purchases: {
          status: 'loaded',
          entries: [
            entry('pending', '2025-11-20T10:00:00Z'),
            entry('confirmed', '2025-11-19T10:00:00Z'),
            entry('failed', '2024-12-19T10:00:00Z'),
          ],
        },
      }),
    },
    loading: { prepare: buying('OnRampActivity') },
    none: { prepare: buying('OnRampActivity', { purchases: { status: 'loaded', entries: [] } }) },
    'not loaded': { prepare: buying('OnRampActivity', { purchases: { status: 'failed', entries: [] } }) },
  },
}
