import { applySlippage } from '../../../src/actions/swap/swapNumbers.ts'
import { ExecutionRevertedError, NodeUnreachableError } from '../../../src/errors/chain.ts'
import { AllowanceError, SwapMismatchError, SwapUnreadableError } from '../../../src/errors/swap.ts'
import { UserRejectedError } from '../../../src/errors/wallet.ts'
import { encodeApproval } from '../../../src/lib/swapCall.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { nativePlaceholder } from '../../../src/schemas/swap.ts'
import { getSwap, type SwapState } from '../../../src/stores/swap.ts'
import { accounts, hash } from '../samples.ts'
import { bySmartAccount, connected, ether, usdc } from './connected.ts'
import type { Script } from './createScriptedRuntime.ts'

const router = '0x111111125421ca6dc452d289314280a0f8842a65'
const dai = {
  ...usdc,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  name: 'Dai',
  symbol: 'DAI',
  decimals: 18,
}
const uni = { ...dai, address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', name: 'Uniswap', symbol: 'UNI' }
const amount = 1_000_000_000_000_000_000n
const toAmount = 2_994_770_000n
const mine = { caipNetworkId: 'eip155:1', address: accounts.mara } as const
const quote = { status: 'known', amount, toAmount, at: Date.now() } as const
const prices = { [nativePlaceholder]: 2997.6, [usdc.address?.toLowerCase() ?? '']: 1 }

/** The form of a swap, connected, on one of its views. */
const swapping =
  (view: 'Swap' | 'SwapPreview' | 'select', state: Partial<SwapState> = {}) =>
  (runtime: Runtime) => {
    connected(runtime)
    const tokens = [ether, usdc, dai, uni]
    getSwap(runtime).update({
      status: 'ready',
      owner: mine,
      tokens,
      prices,
      gasPrice: 4_000_000_000n,
      source: ether,
      target: usdc,
      amountText: '1',
      quote,
      proven: tokens.flatMap(({ address }) => address ?? []),
      ...state,
    })
    const { router: views } = runtime.stores
    views.push('Swap')
    if (view === 'SwapPreview') views.push('SwapPreview')
    if (view === 'select') views.push('SwapSelectToken', { target: 'toToken' })
  }

const call = { to: router, data: '0x', value: amount } as const
const ready = { review: { status: 'swap', call, quote, fee: 1_000_000_000_000_000n } } as const

const [paid, got] = [{ amount: -amount }, { address: usdc.address?.toLowerCase(), amount: toAmount }]
/** The network's simulation of the swap. */
const tried = [paid, got]
const short = [paid, { ...got, amount: toAmount / 2n }]
const aboveQuote = [paid, { ...got, amount: toAmount * 40n }]
const belowQuote = [paid, { ...got, amount: (toAmount * 993n) / 1000n }]

/** The service's response for a token that needs an approval first. */
const approving = {
  '/supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
  '/quotes': () => ({ quotes: [{ toAmount: '499800000000000000' }] }),
  '/build-approve': () => ({
    tx: {
      from: `eip155:1:${accounts.mara}`,
      to: `eip155:1:${usdc.address}`,
      data: encodeApproval(router, 1n),
    },
  }),
}
const tokenQuote = {
  status: 'known',
  amount: 1_500_000_000n,
  toAmount: 499_800_000_000_000_000n,
  at: 1,
} as const
const fromToken = { source: usdc, target: ether, amountText: '1500', quote: tokenQuote }

/** A swap from its form to its outcome: scripts by story, then by state. */
export const swapScripts: Record<string, Record<string, Script>> = {
  swap: {
    'not on this network': {
      prepare: (runtime) => {
        swapping('Swap')(runtime)
        runtime.stores.network.setActive('eip155:42220')
      },
    },
    'nobody connected': {
      prepare: (runtime) => {
        swapping('Swap', { owner: { ...mine, address: undefined } })(runtime)
        runtime.stores.connection.clear('eip155')
      },
    },
    'getting ready': { prepare: swapping('Swap', { status: 'starting' }) },
    filled: { prepare: swapping('Swap') },
    'first token chosen': { prepare: swapping('Swap', { target: undefined, quote: { status: 'none' } }) },
    'getting a price': { prepare: swapping('Swap', { quote: { status: 'loading' } }) },
    'no price': { prepare: swapping('Swap', { quote: { status: 'failed' } }) },
    'incorrect amount': { prepare: swapping('Swap', { quote: { status: 'refused' } }) },
    'no route': { prepare: swapping('Swap', { quote: { status: 'unrouted' } }) },
    'not enough, high impact': {
      prepare: swapping('Swap', { amountText: '12', quote: { ...quote, amount: 12n * amount } }),
    },
    'prices unknown': { prepare: swapping('Swap', { prices: {} }) },
    'choosing a token': { prepare: swapping('select') },
  },
  'swap review': {
    ready: { prepare: swapping('SwapPreview', ready) },
    'smart account': { prepare: bySmartAccount(swapping('SwapPreview', ready)) },
    simulated: { simulation: async () => tried, prepare: swapping('SwapPreview', ready) },
    'simulation gives less than quoted': {
      simulation: async () => belowQuote,
      prepare: swapping('SwapPreview', ready),
    },
    'simulation gives far more than quoted': {
      simulation: async () => aboveQuote,
      prepare: swapping('SwapPreview', ready),
    },
    'simulation fails': { simulation: async () => short, prepare: swapping('SwapPreview', ready) },
    'would fail': {
      simulation: async () => {
        throw new ExecutionRevertedError({ reason: 'Return amount is not enough' })
      },
      prepare: swapping('SwapPreview', ready),
    },
    'to be allowed': { answers: approving, prepare: swapping('SwapPreview', fromToken) },
    approving: {
      answers: approving,
      prepare: swapping('SwapPreview', { ...fromToken, request: { status: 'approving', hash } }),
    },
    'much lost': {
      prepare: swapping('SwapPreview', { ...ready, prices: { ...prices, [nativePlaceholder]: 4000 } }),
    },
    'allowed without a limit': {
      prepare: swapping('SwapPreview', { ...fromToken, review: { ...ready.review, isUnlimited: true } }),
    },
    'not simulated': {
      prepare: swapping('SwapPreview', { ...ready, review: { ...ready.review, isUnproven: true } }),
    },
    allowed: { prepare: swapping('SwapPreview', { ...ready, approved: true }) },
    'approval and swap together': {
      prepare: swapping('SwapPreview', { ...fromToken, review: { ...ready.review, spender: router } }),
    },
    'approved and pending': {
      prepare: swapping('SwapPreview', {
        ...ready,
        request: { status: 'waiting', since: Date.now(), isApproved: true },
      }),
    },
    'price moved': {
      answers: {
        ...approving,
        '/quotes': () => ({ quotes: [{ toAmount: String(applySlippage(toAmount) - 1n) }] }),
      },
      prepare: swapping('SwapPreview'),
    },
    'in the wallet': {
      prepare: swapping('SwapPreview', {
        ...ready,
        request: { status: 'waiting', since: Date.now() },
      }),
    },
    'in the wallet for long': {
      impatient: true,
      prepare: swapping('SwapPreview', {
        ...ready,
        request: { status: 'waiting', since: 1 },
      }),
    },
    declined: {
      prepare: swapping('SwapPreview', {
        ...ready,
        request: {
          status: 'failed',
          error: new UserRejectedError({ method: 'eth_sendTransaction', cause: undefined }),
        },
      }),
    },
    unreadable: {
      prepare: swapping('SwapPreview', {
        ...ready,
        request: { status: 'failed', error: new SwapUnreadableError({ field: 'target' }) },
      }),
    },
    'allowance unknown': {
      prepare: swapping('SwapPreview', {
        ...ready,
        request: {
          status: 'failed',
          error: new AllowanceError({ cause: new NodeUnreachableError({ caipNetworkId: 'eip155:1' }) }),
        },
      }),
    },
    stopped: {
      prepare: swapping('SwapPreview', {
        ...ready,
        request: { status: 'failed', error: new SwapMismatchError({ field: 'recipient' }) },
      }),
    },
  },
}
