import assert from 'node:assert/strict'
import { parseEther, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { sendMined } from '../../../sandbox/rpc/sendMined.ts'
import { beginSwap } from '../../../src/actions/swap/beginSwap.ts'
import { setSlippage, switchSwapTokens } from '../../../src/actions/swap/editSwap.ts'
import { prepareSwap } from '../../../src/actions/swap/prepareSwap.ts'
import { refreshQuote } from '../../../src/actions/swap/refreshQuote.ts'
import { executeSwap } from '../../../src/actions/swap/signSwap.ts'
import { applySlippage } from '../../../src/actions/swap/swapNumbers.ts'
import { AllowanceError, SwapMismatchError } from '../../../src/errors/swap.ts'
import { encodeApproval } from '../../../src/lib/swapCall.ts'
import { buyWithEther } from '../../support/buyWithEther.ts'
import { becomes, until } from '../../support/patience.ts'
import { refusal } from '../../support/scriptedWallet.ts'
import { type Swaps, startSwaps } from './openSwap.ts'

let swaps: Swaps
beforeAll(async () => {
  swaps = await startSwaps()
})
afterAll(() => swaps.stop())
beforeEach(() => swaps.services.faults.clear())

const slow = (ms: number) =>
  swaps.services.faults.set({
    service: 'blockchainApi',
    path: '/quotes',
    fault: { kind: 'slow', ms },
    times: 1,
  })

describe('a swap form', () => {
  // conforms: 3.6.1, 3.6.5, 3.6.7, 3.6.12, 3.6.16, 3.6.17, 4.8.1-4.8.5, 5.4.3
  it('starts with one native token and the token list', async () => {
    const { runtime, state, quotes } = await swaps.open()
    await beginSwap(runtime)
    const { status, source, target, amountText, tokens, gasPrice, prices } = state()
    assert.deepEqual([status, source?.symbol, target, amountText], ['ready', 'ETH', undefined, '1'])
    assert.deepEqual(tokens.map(({ symbol }) => symbol).sort(), [
      'DAI',
      'ETH',
      'UNI',
      'USDC',
      'USDT',
      'WBTC',
      'WETH',
    ])
    assert.ok(gasPrice !== undefined && gasPrice > 0n)
    assert.deepEqual(Object.values(prices), [3000])
    const { tokens: held } = runtime.stores.account.$state.get()
    assert.equal(held.status, 'known')
    assert.equal(quotes(), 0)
    runtime.dispose()
  })

  // conforms: 2.5.1, 4.8.6, 8.1.2, 8.1.7
  it('shows an error and goes back if it cannot start', async () => {
    swaps.services.faults.set({
      service: 'blockchainApi',
      path: '/convert/tokens',
      fault: { kind: 'status', status: 400 },
    })
    const { runtime, state } = await swaps.open()
    await beginSwap(runtime)
    await becomes(() => state().status, 'none')
    assert.equal(runtime.stores.router.$route.get().name, 'Account')
    const [toast] = runtime.stores.toast.$toasts.get()
    assert.ok(toast)
    assert.equal((toast.message as { error: { code: string } }).error.code, 'W3M_SWAP_START')
    runtime.dispose()
  })

  // conforms: 4.8.7, 4.8.10-4.8.12, 5.4.5, 9.4.3
  it('switches only two tokens, and then starts with one of the source', async () => {
    const { runtime, state, choose, type } = await swaps.open()
    await switchSwapTokens(runtime)
    assert.deepEqual([state().source, state().target], [undefined, undefined])
    await beginSwap(runtime)
    await switchSwapTokens(runtime)
    assert.deepEqual([state().source?.symbol, state().target], ['ETH', undefined])
    await choose('target', 'USDC')
    await type('')
    assert.deepEqual(state().quote, { status: 'none' })
    await switchSwapTokens(runtime)
    const { source, target, amountText, quote } = state()
    assert.deepEqual(
      [source?.symbol, target?.symbol, amountText, quote.status],
      ['USDC', 'ETH', '1', 'known'],
    )
    // The shown output becomes the input, whatever was typed.
    assert.ok(quote.status === 'known')
    await switchSwapTokens(runtime, (decimal) => ({
      amountText: decimal.replace('.', ','),
      amountDecimal: decimal,
    }))
    const { amountText: written, amountDecimal, quote: turned } = state()
    assert.equal(state().source?.symbol, 'ETH')
    assert.match(amountDecimal ?? '', /^0\.000\d{1,3}$/)
    assert.equal(written, amountDecimal?.replace('.', ','))
    const given = parseEther(amountDecimal ?? '')
    assert.ok(given <= quote.toAmount && quote.toAmount - given < 10n ** 12n)
    assert.ok(turned.status === 'known' && turned.amount === given)
    await switchSwapTokens(runtime)
    // The token of the other side trades places.
    await choose('source', 'ETH')
    assert.deepEqual([state().source?.symbol, state().target?.symbol], ['ETH', 'USDC'])
    runtime.dispose()
  })

  // conforms: 3.6.2-3.6.4, 4.8.8, 4.8.9, 5.4.7-5.4.9
  it('requests a quote when typing pauses, and none without an amount', async () => {
    const { runtime, state, choose, quotes, type } = await swaps.open()
    await beginSwap(runtime)
    await choose('target', 'USDC')
    const before = quotes()
    await Promise.all(['2', '2.', '2.5'].map((text) => type(text)))
    const { quote } = state()
    assert.ok(quote.status === 'known' && quote.amount === 25n * 10n ** 17n)
    assert.equal(quotes(), before + 1)
    for (const nothing of ['', '0', '0.000', '.', '1.0000000000000000001']) await type(nothing)
    assert.deepEqual([state().quote, quotes()], [{ status: 'none' }, before + 1])
    runtime.dispose()
  })

  // conforms: 3.6.26, 3.6.30, 4.8.8
  it('ignores a late quote, and drops the old one after a failure', async () => {
    const { runtime, state, choose, quotes } = await swaps.open()
    await beginSwap(runtime)
    slow(1500)
    const late = choose('target', 'USDC')
    await until(() => quotes() === 1)
    await choose('target', 'DAI')
    const { quote: wanted } = state()
    await late
    assert.equal(quotes(), 2)
    assert.equal(wanted.status, 'known')
    assert.deepEqual(state().quote, wanted)

    // A refresh keeps the number until there is another one.
    slow(300)
    const refreshed = refreshQuote(runtime, { quiet: true })
    assert.deepEqual(state().quote, wanted)
    await refreshed
    swaps.services.faults.set({
      service: 'blockchainApi',
      path: '/quotes',
      fault: { kind: 'status', status: 400 },
    })
    await refreshQuote(runtime, { quiet: true })
    assert.deepEqual(state().quote, { status: 'failed' })
    // The two sides cannot have the same token.
    await choose('target', 'WETH')
    assert.deepEqual(state().quote, { status: 'unrouted' })
    runtime.dispose()
  })

  it('is rejected before it is built if its minimum is zero', async () => {
    const { runtime, state, choose, type, sent } = await swaps.open()
    await beginSwap(runtime)
    await choose('target', 'USDC')
    // The target's smallest unit: after the slippage, nothing is left.
    await type('0.0000000005')
    const { quote } = state()
    assert.ok(quote.status === 'known' && quote.toAmount === 1n && applySlippage(quote.toAmount) === 0n)
    for (const accepted of [false, true]) {
      await prepareSwap(runtime, { accepted })
      const { review } = state()
      assert.ok(review.status === 'failed' && review.error instanceof SwapMismatchError)
      assert.deepEqual(review.error.details, { field: 'minimum' })
    }
    await executeSwap(runtime)
    assert.deepEqual(sent(), [])
    runtime.dispose()
  })

  // conforms: 3.6.6, 3.6.17, 3.6.25, 8.1.3
  it('works without market prices', async () => {
    swaps.services.faults.set({
      service: 'blockchainApi',
      path: '/fungible/price',
      fault: { kind: 'status', status: 400 },
      times: 9,
    })
    const { runtime, state, choose } = await swaps.open()
    await beginSwap(runtime)
    await choose('target', 'USDC')
    assert.deepEqual([state().quote.status, state().prices], ['known', {}])
    runtime.dispose()
  })

  // conforms: 2.5.4, 3.6.29, 4.8.18, 4.8.20
  it('requests the wallet once, at a fresh price, and stores the hash before the event', async () => {
    const { runtime, memory, choose, state, update, sent } = await swaps.open()
    const told: string[] = []
    runtime.outcomes.on('swap', ({ step, status, hash }) => {
      const isKept = hash !== undefined && memory.get('@w3m/transactions')?.includes(hash)
      told.push(`${step} ${status}, ${isKept ? 'kept' : 'lost'}`)
    })
    await beginSwap(runtime)
    await choose('target', 'UNI')
    await prepareSwap(runtime)
    /** A quote for a user whose page was suspended. */
    const sleepOver = () => {
      const { review } = state()
      assert.ok(review.status === 'swap')
      update({ review: { ...review, quote: { ...review.quote, at: Date.now() - 31_000 } } })
      return applySlippage(review.quote.toAmount)
    }
    // Others bought meanwhile: so much that it is another swap, or so little that it only returns less.
    for (const ether of [8n, 1n]) {
      const seen = sleepOver()
      await buyWithEther(swaps.ethereum, 'UNI', ether * 10n ** 18n)
      await Promise.all([executeSwap(runtime), executeSwap(runtime)])
      const { review } = state()
      assert.deepEqual([review.status, sent()], ['moved', []])
      assert.ok(review.status === 'moved' && applySlippage(review.quote.toAmount) < seen)
      assert.equal(review.quote.toAmount > seen, ether === 1n)
      await prepareSwap(runtime, { accepted: true })
    }
    // The price did not change: the same click renews and signs it.
    sleepOver()
    await Promise.all([executeSwap(runtime), executeSwap(runtime), executeSwap(runtime)])
    assert.equal(sent().length, 1)
    await until(() => told.length > 1)
    assert.deepEqual(told, ['swap pending, kept', 'swap success, kept'])
    await becomes(() => state().status, 'none')
    assert.equal(runtime.stores.router.$route.get().name, 'WalletSendStatus')
    runtime.dispose()
  })

  it('is built with the slippage that the user set', async () => {
    const { runtime, choose, state } = await swaps.open()
    await beginSwap(runtime)
    await choose('target', 'USDC')
    setSlippage(runtime, 5)
    await prepareSwap(runtime)
    const { review } = state()
    assert.ok(review.status === 'swap' && review.call.minimum !== undefined)
    const { minimum } = review.call
    const { toAmount } = review.quote
    assert.ok(minimum < applySlippage(toAmount), 'less than the usual minimum')
    assert.ok(minimum >= applySlippage(toAmount, 5), 'no less than the limit')
    runtime.dispose()
  })

  // conforms: 3.6.23, 3.6.27, 3.6.28, 4.8.13, 4.8.14, 7.1.11
  it('needs an approval of the exact amount, and reports an unlimited one', async () => {
    const { runtime, choose, state, type } = await swaps.open()
    await beginSwap(runtime)
    await choose('source', 'DAI')
    await choose('target', 'USDC')
    await type('12.5')
    await prepareSwap(runtime)
    const { review } = state()
    assert.ok(review.status === 'approve')
    assert.deepEqual([review.amount, review.reset], [125n * 10n ** 17n, false])

    const data = encodeApproval(swaps.ethereum.uniswap.router, 2n ** 256n - 1n)
    const from = swaps.ethereum.accounts[0]?.address
    await sendMined(swaps.ethereum.rpcUrl, { from, to: review.token, data })
    await prepareSwap(runtime)
    const { review: allowed } = state()
    assert.ok(allowed.status === 'swap')
    assert.equal(allowed.isUnlimited, true)
    runtime.dispose()
  })

  it('requests approval and swap together, and one by one after the wallet refused that', async () => {
    const { runtime, choose, state, type, wallet } = await swaps.open()
    wallet.state.answers.wallet_getCapabilities = { '0x1': { atomic: { status: 'ready' } } }
    wallet.state.answers.wallet_sendCalls = () => Promise.reject(refusal(5760))
    await beginSwap(runtime)
    await choose('source', 'USDC')
    await choose('target', 'DAI')
    await type('2')
    await prepareSwap(runtime)
    const { review } = state()
    const { router } = swaps.ethereum.uniswap
    assert.ok(review.status === 'swap' && review.spender !== undefined)
    assert.equal(review.spender.toLowerCase(), router.toLowerCase())
    await executeSwap(runtime)
    const asked = wallet.calls.find(({ method }) => method === 'wallet_sendCalls')
    const [batch] = (asked?.params ?? []) as { calls: unknown }[]
    assert.deepEqual(batch?.calls, [
      { to: state().source?.address, data: encodeApproval(router, 2_000_000n) },
      { to: review.call.to, data: review.call.data, value: '0x0' },
    ])
    assert.equal(state().request.status, 'failed')

    await prepareSwap(runtime)
    assert.equal(state().review.status, 'approve')
    runtime.dispose()
  })

  // conforms: 3.6.31, 7.1.11, 8.1.4
  it('stops if the allowance cannot be read', async () => {
    const silent: typeof fetch = async (input, init) =>
      String(init?.body).includes(toFunctionSelector('allowance(address,address)'))
        ? new Response('', { status: 400 })
        : fetch(input, init)
    const { runtime, choose, state, sent } = await swaps.open(silent)
    await beginSwap(runtime)
    await choose('source', 'DAI')
    await choose('target', 'USDC')
    await prepareSwap(runtime)
    const { review } = state()
    assert.ok(review.status === 'failed' && review.error instanceof AllowanceError)
    assert.equal(review.error.message, 'Failed to check allowance')
    assert.deepEqual(sent(), [])
    runtime.dispose()
  })
})
