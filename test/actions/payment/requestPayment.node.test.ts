import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'vitest'
import { getTransferRequest } from '../../../src/actions/send/estimateFee.ts'
import { sendTransfer } from '../../../src/actions/send/sendTransfer.ts'
import { simulateTransaction } from '../../../src/actions/simulation/simulateTransaction.ts'
import type { Simulation } from '../../../src/chains/transactions.ts'
import { ExecutionRevertedError } from '../../../src/errors/chain.ts'
import { WalletOnOtherNetworkError } from '../../../src/errors/transaction.ts'
import { UserRejectedError } from '../../../src/errors/wallet.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const amount = 10n ** 17n

describe('requestPayment', () => {
  let runtime: Runtime
  /** How often the wallet was asked. */
  let requests: number
  let simulation: () => Promise<Simulation>
  let answer: () => Promise<string>
  beforeEach(async (test) => {
    const connected = await connectRuntime({
      options: { features: { analytics: false } },
      chain: { id: 1, rpcUrl: 'http://127.0.0.1:9' },
      address: own,
    })
    const adapter = await connected.runtime.loadAdapter('eip155')
    requests = 0
    answer = async () => hash
    runtime = {
      ...connected.runtime,
      loadAdapter: async () => ({
        ...adapter,
        simulate: () => simulation(),
        send: () => {
          requests += 1
          return answer()
        },
        follow: () => new Promise(() => undefined),
      }),
    }
    test.onTestFinished(() => connected.runtime.dispose())
    const token = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
    runtime.stores.send.update({
      token: { ...token, amount: 10n ** 18n },
      amountText: '0.1',
      recipient: { status: 'valid', address: other },
    })
  })

  async function simulate(result: typeof simulation) {
    simulation = result
    const subject = getTransferRequest(runtime)
    assert.ok(subject)
    await simulateTransaction(runtime, { subject, shown: { gives: { atMost: amount } }, tokens: [] })
  }
  const request = () => runtime.stores.send.$state.get().request.status

  it('does not request a transfer that fails in the simulation', async () => {
    await simulate(() => Promise.reject(new ExecutionRevertedError()))
    await sendTransfer(runtime)
    assert.deepEqual([requests, request()], [0, 'idle'])
  })

  it('does not request a transfer that takes more than was shown', async () => {
    await simulate(async () => ({ changes: [{ address: undefined, amount: -amount - 1n }] }))
    await sendTransfer(runtime)
    assert.deepEqual([requests, request()], [0, 'idle'])
  })

  it('requests a transfer whose simulation shows no change', async () => {
    await simulate(async () => ({ changes: [] }))
    await sendTransfer(runtime)
    assert.equal(requests, 1)
  })

  it('requests another transfer after one that failed', async () => {
    await simulate(() => Promise.reject(new ExecutionRevertedError()))
    runtime.stores.send.update({ amountText: '0.2' })
    await sendTransfer(runtime)
    assert.equal(requests, 1)
  })

  it('reports a wallet on another network with its own code', async () => {
    const told: unknown[] = []
    runtime.outcomes.on('send', ({ error }) => told.push([error?.code, error?.details]))
    const facts = { caipNetworkId: 'eip155:1', reported: 'eip155:8453' }
    answer = () => Promise.reject(new WalletOnOtherNetworkError(facts))
    await sendTransfer(runtime)
    assert.deepEqual(told, [['W3M_WALLET_ON_OTHER_NETWORK', facts]])
  })

  it('stores the hash before it emits the event, once', async () => {
    const stored: (string | undefined)[] = []
    runtime.outcomes.on('send', ({ status }) => {
      stored.push(status, runtime.stores.transactions.find(hash)?.status)
    })
    await Promise.all([sendTransfer(runtime), sendTransfer(runtime)])
    assert.deepEqual(stored, ['pending', 'pending'])
    assert.equal(requests, 1)
  })

  it('keeps the form after a rejection', async () => {
    const rejected = new UserRejectedError({ method: 'eth_sendTransaction', cause: undefined })
    answer = () => Promise.reject(rejected)
    await sendTransfer(runtime)
    const { amountText, recipient } = runtime.stores.send.$state.get()
    assert.deepEqual([amountText, recipient.status, request()], ['0.1', 'valid', 'failed'])
    assert.deepEqual(runtime.stores.transactions.$transactions.get(), [])
  })
})
