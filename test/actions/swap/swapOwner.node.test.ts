import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { getAccount } from '../../../src/actions/connection/getAccount.ts'
import { beginSwap } from '../../../src/actions/swap/beginSwap.ts'
import { getSwapStep } from '../../../src/actions/swap/getSwapStep.ts'
import { prepareSwap } from '../../../src/actions/swap/prepareSwap.ts'
import { approveSwap, executeSwap } from '../../../src/actions/swap/signSwap.ts'
import { startSwap } from '../../../src/actions/swap/startSwap.ts'
import { until } from '../../support/patience.ts'
import { type Swaps, startSwaps } from './openSwap.ts'

let swaps: Swaps
beforeAll(async () => {
  swaps = await startSwaps()
})
afterAll(() => swaps.stop())
beforeEach(() => swaps.services.faults.clear())

/** The plain address as in calldata. */
const inData = (address: string) => address.slice(2).toLowerCase()

/** A swap with a known price, and two accounts that its wallet shares. */
async function open({ from = 'ETH', to = 'USDC', amount = '2.5', via = fetch } = {}) {
  const swap = await swaps.open(via)
  const [mara = '', noor = ''] = swaps.ethereum.accounts.map(({ address }) => address)
  await beginSwap(swap.runtime)
  if (from !== 'ETH') await swap.choose('source', from)
  await swap.choose('target', to)
  await swap.type(amount)
  const beNoor = () => {
    Object.assign(swap.wallet.state, { accounts: [noor], shared: true })
    swap.wallet.emit('accountsChanged', [noor])
    return until(() => getAccount(swap.runtime)?.address === noor)
  }
  const goToBase = () => {
    swap.wallet.state.chainId = '0x2105'
    swap.wallet.emit('chainChanged', '0x2105')
    return until(() => getAccount(swap.runtime)?.caipNetworkId === 'eip155:8453')
  }
  return { ...swap, mara, noor, beNoor, goToBase }
}

describe('a swap of another account or network', () => {
  it('requires another account to review the swap again', async () => {
    const { runtime, state, sent, mara, noor, beNoor } = await open()
    await prepareSwap(runtime)
    const { review: reviewed } = state()
    assert.ok(reviewed.status === 'swap' && reviewed.call.data.includes(inData(mara)))
    await beNoor()
    // The click comes before anything has rendered.
    await executeSwap(runtime)
    assert.deepEqual(sent(), [])
    assert.deepEqual([state().review.status, state().owner?.address], ['none', noor])
    assert.deepEqual([state().amountText, state().target?.symbol], ['2.5', 'USDC'])
    await prepareSwap(runtime)
    await executeSwap(runtime)
    const [asked, ...more] = sent()
    assert.deepEqual([asked?.from, more], [noor, []])
    assert.ok(asked?.data.includes(inData(noor)) && !asked.data.includes(inData(mara)))
    runtime.dispose()
  })

  it('requests no approval from another account', async () => {
    const { runtime, state, sent, noor, beNoor } = await open({ from: 'DAI', amount: '3' })
    await prepareSwap(runtime)
    assert.equal(state().review.status, 'approve')
    await beNoor()
    await approveSwap(runtime)
    assert.deepEqual([sent(), state().review.status], [[], 'none'])

    assert.equal(state().owner?.address, noor)
    runtime.dispose()
  })

  it('drops late responses for the previous account', async () => {
    const { runtime, state, noor, beNoor } = await open()
    swaps.services.faults.set({
      service: 'blockchainApi',
      path: '/build-transaction',
      fault: { kind: 'slow', ms: 1000 },
      times: 1,
    })
    const late = prepareSwap(runtime)
    await beNoor()
    await beginSwap(runtime)
    await late
    assert.deepEqual([state().owner?.address, state().review.status], [noor, 'none'])
    runtime.dispose()
  })

  it('starts over on another network', async () => {
    const { runtime, state, sent, goToBase } = await open()
    await prepareSwap(runtime)
    await goToBase()
    await executeSwap(runtime)
    assert.deepEqual(sent(), [])
    const { status, source, target, amountText, quote, tokens } = state()
    assert.deepEqual([status, source?.symbol, target, amountText], ['ready', 'ETH', undefined, '1'])
    assert.equal(quote.status, 'none')
    assert.deepEqual([...new Set([source, ...tokens].map((token) => token?.caipNetworkId))], ['eip155:8453'])
    runtime.dispose()
  })
  // conforms: 5.4.1, 5.4.2
  it('does not start without a wallet of that network', async () => {
    const { runtime, state, sent } = await open()
    await prepareSwap(runtime)
    // As if a page switched to a network while only a wallet of another namespace is connected.
    runtime.stores.connection.clear('eip155')
    await executeSwap(runtime)
    assert.deepEqual([sent(), getSwapStep(state(), undefined)], [[], 'no-account'])
    runtime.dispose()
  })

  it('ignores data read for the previous account', async () => {
    const { runtime, state, goToBase } = await open()
    startSwap(runtime)
    const path = '/convert/tokens'
    swaps.services.faults.set({ service: 'blockchainApi', path, fault: { kind: 'slow', ms: 1500 } })
    const late = beginSwap(runtime)
    await goToBase()
    await beginSwap(runtime)
    await late
    assert.equal(state().source?.caipNetworkId, 'eip155:8453')
    runtime.dispose()
  })

  it('ignores failures for the previous account', async () => {
    let refused: 'not yet' | 'next' | 'once' = 'not yet'
    let answer = () => {}
    const superseded = new Promise<void>((resolve) => {
      answer = resolve
    })
    const via: typeof fetch = async (input, init) => {
      if (refused !== 'next' || !String(input).includes('/convert/tokens')) return fetch(input, init)
      refused = 'once'
      await superseded
      return new Response('', { status: 400 })
    }
    const { runtime, state } = await open({ via })
    startSwap(runtime)
    refused = 'next'
    const failed = beginSwap(runtime)
    await until(() => refused === 'once')
    startSwap(runtime)
    const begun = beginSwap(runtime)
    answer()
    await Promise.all([failed, begun])
    assert.deepEqual([state().status, runtime.stores.toast.$toasts.get()], ['ready', []])
    assert.equal(runtime.stores.router.$route.get().name, 'Swap')
    runtime.dispose()
  })
})
