import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Chain, type Chains, startChains } from '../../../sandbox/chains/startChains.ts'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { callNode } from '../../../sandbox/rpc/callNode.ts'
import { beginSwap } from '../../../src/actions/swap/beginSwap.ts'
import { chooseSwapToken, setSwapAmount, switchSwapTokens } from '../../../src/actions/swap/editSwap.ts'
import { executeSwap } from '../../../src/actions/swap/executeSwap.ts'
import { prepareSwap } from '../../../src/actions/swap/prepareSwap.ts'
import { refreshQuote } from '../../../src/actions/swap/refreshQuote.ts'
import { startSwap } from '../../../src/actions/swap/startSwap.ts'
import { getSwap } from '../../../src/actions/swap/swapState.ts'
import { encodeApproval } from '../../../src/lib/swapCall.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { serveWorld } from '../../services/serveWorld.ts'
import { buyWithEther } from '../../support/buyWithEther.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { until } from '../../support/patience.ts'
import { createScriptedWallet } from '../../support/scriptedWallet.ts'

let chains: Chains
let ethereum: Chain
let services: Awaited<ReturnType<typeof serveWorld>>
before(async () => {
  chains = await startChains()
  ethereum = chains.chains[0] as Chain
  services = await serveWorld({ chains: chains.chains })
})
after(() => Promise.all([services.stop(), chains.stop()]))
beforeEach(() => services.faults.clear())

/** A swap that is being put together by a connected account, and what was asked for it. */
async function open() {
  const { caipNetworkId, rpcUrl, uniswap } = ethereum
  const memory = new Map<string, string>()
  const send = (params: unknown) => callNode(rpcUrl, 'eth_sendTransaction', params as unknown[])
  const wallet = createScriptedWallet({ answers: { eth_sendTransaction: send } })
  const { runtime, asked } = await connectRuntime({
    options: {
      projectId: sandboxProjectId,
      services: {
        blockchainApi: `${services.url}/blockchain-api`,
        swapRouters: { [caipNetworkId]: [uniswap.router] },
      },
    },
    memory,
    wallet,
    chain: ethereum,
    address: ethereum.accounts[0]?.address ?? '',
  })
  runtime.stores.router.reset('Account')
  startSwap(runtime)
  const swap = getSwap(runtime)
  const quotes = () => asked.filter((path) => path === 'quotes').length
  const choose = (side: 'source' | 'target', symbol: string) => {
    const token = swap.$state.get().tokens.find((each) => each.symbol === symbol)
    assert.ok(token)
    return chooseSwapToken(runtime, { side, token })
  }
  return { runtime, wallet, memory, quotes, choose, update: swap.update, state: () => swap.$state.get() }
}
const type = (runtime: Runtime, amountText: string) => setSwapAmount(runtime, { amountText })
const slow = (ms: number) =>
  services.faults.set({ service: 'blockchainApi', path: '/quotes', fault: { kind: 'slow', ms }, times: 1 })

describe('a swap that is put together', () => {
  it('begins with the coin of the network, one of it, and what there is to be had', async () => {
    const { runtime, state, quotes } = await open()
    await beginSwap(runtime)
    const { status, source, target, amountText, tokens, gasPrice, prices } = state()
    assert.deepEqual([status, source?.symbol, target, amountText], ['ready', 'ETH', undefined, '1'])
    assert.deepEqual(
      tokens.map(({ symbol }) => symbol),
      ['ETH', 'WETH', 'USDC', 'USDT', 'WBTC', 'DAI', 'UNI'],
    )
    assert.ok(gasPrice !== undefined && gasPrice > 0n)
    assert.deepEqual(Object.values(prices), [3000])
    const { tokens: held } = runtime.stores.account.$state.get()
    assert.equal(held.status, 'known')
    assert.equal(quotes(), 0)
    runtime.dispose()
  })

  it('that cannot begin says so, and goes back', async () => {
    services.faults.set({
      service: 'blockchainApi',
      path: '/convert/tokens',
      fault: { kind: 'status', status: 400 },
    })
    const { runtime, state } = await open()
    await beginSwap(runtime)
    assert.equal(state().status, 'none')
    assert.equal(runtime.stores.router.$route.get().name, 'Account')
    const [toast] = runtime.stores.toast.$toasts.get()
    assert.ok(toast)
    assert.equal((toast.message as { error: { code: string } }).error.code, 'W3M_SWAP_START')
    runtime.dispose()
  })

  it('turns around only once there is something to turn, and then begins with one of it', async () => {
    const { runtime, state, choose } = await open()
    await switchSwapTokens(runtime)
    assert.deepEqual([state().source, state().target], [undefined, undefined])
    await beginSwap(runtime)
    await switchSwapTokens(runtime)
    assert.deepEqual([state().source?.symbol, state().target], ['ETH', undefined])
    await choose('target', 'USDC')
    await type(runtime, '')
    assert.deepEqual(state().quote, { status: 'none' })
    await switchSwapTokens(runtime)
    const { source, target, amountText, quote } = state()
    assert.deepEqual(
      [source?.symbol, target?.symbol, amountText, quote.status],
      ['USDC', 'ETH', '1', 'known'],
    )
    // The token of the other side changes places.
    await choose('source', 'ETH')
    assert.deepEqual([state().source?.symbol, state().target?.symbol], ['ETH', 'USDC'])
    runtime.dispose()
  })

  it('is asked about once typing has paused, and not at all for nothing', async () => {
    const { runtime, state, choose, quotes } = await open()
    await beginSwap(runtime)
    await choose('target', 'USDC')
    const before = quotes()
    await Promise.all(['2', '2.', '2.5'].map((text) => type(runtime, text)))
    const { quote } = state()
    assert.ok(quote.status === 'known' && quote.amount === 25n * 10n ** 17n)
    assert.equal(quotes(), before + 1)
    for (const nothing of ['', '0', '0.000', '.', '1.0000000000000000001']) await type(runtime, nothing)
    assert.deepEqual([state().quote, quotes()], [{ status: 'none' }, before + 1])
    runtime.dispose()
  })

  it('drops an answer that comes late, and keeps no old number where none comes', async () => {
    const { runtime, state, choose, quotes } = await open()
    await beginSwap(runtime)
    slow(1500)
    const late = choose('target', 'USDC')
    await choose('target', 'DAI')
    const { quote: wanted } = state()
    await late
    assert.equal(quotes(), 2)
    assert.equal(wanted.status, 'known')
    assert.deepEqual(state().quote, wanted)

    // A refresh leaves the number until there is another one.
    slow(300)
    const refreshed = refreshQuote(runtime, { quiet: true })
    assert.deepEqual(state().quote, wanted)
    await refreshed
    services.faults.set({ service: 'blockchainApi', path: '/quotes', fault: { kind: 'status', status: 400 } })
    await refreshQuote(runtime, { quiet: true })
    assert.deepEqual(state().quote, { status: 'failed' })
    // The same token on both sides: nobody would do it.
    await choose('target', 'WETH')
    assert.deepEqual(state().quote, { status: 'refused' })
    runtime.dispose()
  })

  it('goes on without prices of the market', async () => {
    services.faults.set({
      service: 'blockchainApi',
      path: '/fungible/price',
      fault: { kind: 'status', status: 400 },
      times: 9,
    })
    const { runtime, state, choose } = await open()
    await beginSwap(runtime)
    await choose('target', 'USDC')
    assert.deepEqual([state().quote.status, state().prices], ['known', {}])
    runtime.dispose()
  })

  it('is asked of the wallet once, at a price that is not old, and written down before anybody hears of it', async () => {
    const { runtime, wallet, memory, choose, state, update } = await open()
    const sends = () => wallet.methods().filter((method) => method === 'eth_sendTransaction').length
    const told: string[] = []
    runtime.outcomes.on('swap', ({ step, status, hash }) => {
      const isKept = hash !== undefined && memory.get('@w3m/transactions')?.includes(hash)
      told.push(`${step} ${status}, ${isKept ? 'kept' : 'lost'}`)
    })
    await beginSwap(runtime)
    await choose('target', 'UNI')
    await prepareSwap(runtime)
    const { review } = state()
    assert.ok(review.status === 'swap')
    // The page slept meanwhile, and others bought.
    update({ review: { ...review, quote: { ...review.quote, at: Date.now() - 31_000 } } })
    await buyWithEther(ethereum, 'UNI', 8n * 10n ** 18n)
    await executeSwap(runtime)
    assert.deepEqual([state().review.status, sends()], ['moved', 0])

    await prepareSwap(runtime, { accepted: true })
    await Promise.all([executeSwap(runtime), executeSwap(runtime), executeSwap(runtime)])
    assert.equal(sends(), 1)
    await until(() => told.length > 1)
    assert.deepEqual(told, ['swap pending, kept', 'swap success, kept'])
    assert.equal(state().status, 'none')
    assert.equal(runtime.stores.router.$route.get().name, 'Account')
    runtime.dispose()
  })

  it('needs an approval of exactly as much as is given, and names one without a limit that was made before', async () => {
    const { runtime, choose, state } = await open()
    await beginSwap(runtime)
    await choose('source', 'DAI')
    await choose('target', 'USDC')
    await type(runtime, '12.5')
    await prepareSwap(runtime)
    const { review } = state()
    assert.ok(review.status === 'approve')
    assert.deepEqual([review.amount, review.reset], [125n * 10n ** 17n, false])

    const data = encodeApproval(ethereum.uniswap.router, 2n ** 256n - 1n)
    const from = ethereum.accounts[0]?.address
    await callNode(ethereum.rpcUrl, 'eth_sendTransaction', [{ from, to: review.token, data }])
    await prepareSwap(runtime)
    const { review: allowed } = state()
    assert.ok(allowed.status === 'swap')
    assert.equal(allowed.isUnlimited, true)
    runtime.dispose()
  })
})
