import assert from 'node:assert/strict'
import { afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { sendMined } from '../../../sandbox/rpc/sendMined.ts'
import { sendTransfer } from '../../../src/actions/send/sendTransfer.ts'
import { answerFromChain } from '../../../src/actions/transactions/answerFromChain.ts'
import type { Eip1193Provider } from '../../../src/connectors/connector.ts'
import { PairingRequestExpiredError } from '../../../src/errors/pairing.ts'
import { OwnRpcError, ProviderRpcError } from '../../../src/errors/providerRpc.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { pair, startWorld } from '../../connectors/walletconnect/world.ts'
import { clientOf } from '../../support/chainClient.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { becomes, until } from '../../support/patience.ts'
import { createScriptedWallet } from '../../support/scriptedWallet.ts'
import { borrowChains } from '../../support/shared.ts'

const [first, second = first] = testAccounts
const method = 'eth_sendTransaction'
const expired = () => new OwnRpcError(new PairingRequestExpiredError({ method }))
const asProvider = (runtime: Runtime) =>
  runtime.hostProvider(
    'eip155',
    () => {},
    (call, answer) => answerFromChain(runtime, call, answer),
  ) as Eip1193Provider

describe('a transaction that a page requests from a phone', () => {
  let chain: Chain
  let value = 4_000
  beforeAll(async () => {
    const [ethereum] = (await borrowChains()).chains
    assert.ok(ethereum)
    chain = ethereum
  })

  let runtime: Runtime
  let asked: string[]
  /** Requests to the wallet, in order. */
  let requests: { answer(hash: string): void; fail(error: unknown): void }[]
  let isNodeDown: boolean
  beforeEach(async () => {
    requests = []
    isNodeDown = false
    value += 1
    const answers = {
      [method]: () => new Promise((answer, fail) => requests.push({ answer, fail })),
    }
    const connected = await connectRuntime({
      options: { features: { analytics: false } },
      chain,
      address: first.address,
      wallet: createScriptedWallet({ chainId: `0x${chain.id.toString(16)}`, answers }),
      limits: { unansweredPoll: 20 },
      via: async (...call) => {
        if (isNodeDown) throw new TypeError('no node')
        return fetch(...call)
      },
    })
    runtime = connected.runtime
    asked = connected.asked
  })
  afterEach(() => runtime.dispose())

  const payment = () => ({ from: first.address, to: second.address, value: `0x${value.toString(16)}` })
  /** Sends like a wallet whose response is lost. */
  async function send(transaction: object): Promise<string> {
    const hash = await sendMined(chain.rpcUrl, transaction)
    return hash
  }
  /** The wallet has the request, and the number of earlier transactions is known. */
  async function ask() {
    const before = requests.length
    const counted = () => asked.filter((name) => name === 'eth_getTransactionCount').length
    const counts = counted()
    const done = asProvider(runtime).request({ method, params: [payment()] })
    done.catch(() => undefined)
    await until(() => requests.length > before && (isNodeDown || counted() >= counts + 4))
    const [mine] = requests.slice(before)
    assert.ok(mine)
    return { ...mine, done }
  }

  it('resolves with the hash from the chain if the wallet does not respond, and is recorded', async () => {
    const { done } = await ask()
    const hash = await send(payment())
    assert.equal(await done, hash)
    await becomes(() => runtime.stores.transactions.find(hash)?.status, 'confirmed')
    assert.equal(runtime.stores.transactions.find(hash)?.amount, String(value))
    assert.equal(requests.length, 1)
  })

  it('does not resolve with another transaction of the account', async () => {
    const { done, answer } = await ask()
    await send({ ...payment(), value: '0x1' })
    const hash = `0x${'ab'.repeat(32)}`
    answer(hash)
    assert.equal(await done, hash)
    assert.deepEqual(runtime.stores.transactions.$transactions.get(), [])
  })

  it('may have been sent if the account sent something without a response', async () => {
    const { done, fail } = await ask()
    await send({ ...payment(), value: '0x1' })
    const error = expired()
    fail(error)
    await assert.rejects(done, { code: error.code, data: { code: 'W3M_MAYBE_SENT' } })
  })

  it('may have been sent if no node responds', async () => {
    const { done, fail } = await ask()
    isNodeDown = true
    fail(expired())
    await assert.rejects(done, { data: { code: 'W3M_MAYBE_SENT' } })
  })

  it('expires if the account sent nothing', async () => {
    const { done, fail } = await ask()
    fail(expired())
    await assert.rejects(done, { data: { code: 'W3M_PAIRING_REQUEST_EXPIRED' } })
  })

  for (const code of [4001, 5000, -32000]) {
    it(`keeps the wallet’s code ${code}`, async () => {
      const { done, fail } = await ask()
      await send({ ...payment(), value: '0x1' })
      fail(new ProviderRpcError({ code, message: 'User rejected the request' }))
      await assert.rejects(done, { code: 4001, message: 'User rejected the request' })
    })
  }

  it('may have been sent if it is a batch, which has no hash', async () => {
    const batch = { method: 'wallet_sendCalls', params: [{ from: first.address, calls: [payment()] }] }
    const lost = new Promise((answer, fail) => requests.push({ answer, fail }))
    const counts = asked.length
    const done = answerFromChain(runtime, batch, lost)
    done.catch(() => undefined)
    await until(() => asked.slice(counts).filter((name) => name === 'eth_getTransactionCount').length >= 4)
    await send(payment())
    requests[0]?.fail(expired())
    await assert.rejects(done, { data: { code: 'W3M_MAYBE_SENT' } })
  })

  it('does not resolve with one of two equal transactions', async () => {
    const one = await ask()
    const other = await ask()
    const hash = await send(payment())
    one.answer(hash)
    assert.equal(await one.done, hash)
    other.fail(expired())
    await assert.rejects(other.done, { data: { code: 'W3M_PAIRING_REQUEST_EXPIRED' } })
  })

  it('expires if the pending transaction was the response to an equal request', async () => {
    const node = clientOf(chain)
    const one = await ask()
    const other = await ask()
    await node.setAutomine(false)
    try {
      const hash = await send(payment())
      const counted = () => asked.filter((name) => name === 'eth_getTransactionCount').length
      const counts = counted()
      // Both have polled while it was pending.
      await until(() => counted() >= counts + 8)
      await node.mine({ blocks: 1 })
      one.answer(hash)
      assert.equal(await one.done, hash)
      other.fail(expired())
      await assert.rejects(other.done, { data: { code: 'W3M_PAIRING_REQUEST_EXPIRED' } })
    } finally {
      await node.setAutomine(true)
    }
  })

  it('resolves from the chain in the same way if the widget requests it', async () => {
    const { stores } = runtime
    const token = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n } as const
    stores.send.update({
      token: { caipNetworkId: `eip155:${chain.id}`, ...token },
      amountText: `0.${String(value).padStart(18, '0')}`,
      recipient: { status: 'valid', address: second.address },
    })
    const before = requests.length
    const counts = () => asked.filter((name) => name === 'eth_getTransactionCount').length
    const done = sendTransfer(runtime)
    await until(() => requests.length > before && counts() >= 3)
    stores.send.update({ request: { status: 'idle' } })
    const hash = await send(payment())
    await done
    await becomes(() => stores.transactions.find(hash)?.status, 'confirmed')
    assert.equal(requests.length, before + 1)
  })

  it('resolves from the chain while the relay holds the phone’s response', async () => {
    const world = await startWorld({ rpcUrl: chain.rpcUrl })
    try {
      const [pairing, phone] = await Promise.all([world.pairing(), world.wallet()])
      await pair(pairing, phone)
      phone.policy.request = 'ask'
      const counts = asked.length
      const answer = pairing.provider('eip155').request({ method, params: [payment()] })
      answer.catch(() => undefined)
      const done = answerFromChain(runtime, { method, params: [payment()] }, answer)
      await until(() => phone.requests().length === 1 && asked.length >= counts + 5)
      world.relay.faults.set({ withhold: true })
      phone.approveRequest(phone.requests()[0]?.id ?? 0)
      const hash = await done
      await becomes(() => phone.requests()[0]?.result, hash)
      assert.equal(phone.requests().length, 1)
    } finally {
      await world.stop()
    }
  })
})
