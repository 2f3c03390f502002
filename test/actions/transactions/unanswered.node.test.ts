import assert from 'node:assert/strict'
import { beforeEach, describe, it, type TestContext } from 'vitest'
import { sendTransfer } from '../../../src/actions/send/sendTransfer.ts'
import { watchUnanswered } from '../../../src/actions/transactions/unanswered.ts'
import { UserRejectedError, WalletTimeoutError } from '../../../src/errors/wallet.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { getUnanswered } from '../../../src/stores/unanswered.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { becomes, until } from '../../support/patience.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`

let runtime: Runtime
/** The account's transaction count on the network; undefined if no node responds. */
let count: bigint | undefined
/** Requests to the wallet, in order. */
let requests: { answer(hash: string): void; fail(error: Error): void }[]

/** The browser's storage. */
let memory: Map<string, string>
const never = 3_600_000
/** Milliseconds until the account is polled without another reason. */
let unansweredPoll: number

beforeEach(async (test) => {
  memory = new Map()
  count = 7n
  requests = []
  unansweredPoll = never
  await visit(test)
})

async function visit(test: Pick<TestContext, 'onTestFinished'>) {
  const connected = await connectRuntime({
    options: { features: { analytics: false } },
    chain: { id: 1, rpcUrl: 'http://127.0.0.1:9' },
    address: own,
    memory,
    limits: { unansweredPoll },
  })
  const adapter = await connected.runtime.loadAdapter('eip155')
  runtime = {
    ...connected.runtime,
    loadAdapter: async () => ({
      ...adapter,
      countSent: async () => {
        if (count === undefined) throw new Error('no node')
        return count
      },
      send: () => new Promise((answer, fail) => requests.push({ answer, fail })),
      follow: () => new Promise(() => undefined),
    }),
  }
  test.onTestFinished(() => connected.runtime.dispose())
  await fill()
}

async function fill() {
  const token = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
  runtime.stores.send.update({
    token: { ...token, amount: 10n ** 18n },
    amountText: '0.1',
    recipient: { status: 'valid', address: other },
  })
}

const maybeSent = () => getUnanswered(runtime).$requests.get()[0]?.sent
const request = () => runtime.stores.send.$state.get().request.status
/** As "Cancel" does during the wallet prompt. */
const turnAway = () => runtime.stores.send.update({ request: { status: 'idle' } })

async function ask() {
  const before = requests.length
  const done = sendTransfer(runtime)
  await until(() => requests.length > before)
  const [mine] = requests.slice(before)
  assert.ok(mine)
  return { ...mine, done }
}

async function watch(test: Pick<TestContext, 'onTestFinished'>) {
  unansweredPoll = 20
  await visit(test)
}

describe('a transfer to which the wallet has not responded', () => {
  it('watches the account, because what it sends may be this transfer', async (test) => {
    await watch(test)
    await ask()
    await becomes(maybeSent, false)
    count = 8n
    await becomes(maybeSent, true)
    assert.equal(request(), 'waiting')
  })

  it('watches the account until the wallet responds, also after the view closes', async (test) => {
    await watch(test)
    const { answer, done } = await ask()
    turnAway()
    count = 8n
    await becomes(maybeSent, true)
    answer(hash)
    await done
    assert.equal(maybeSent(), undefined)
    assert.deepEqual(
      runtime.stores.transactions.$transactions.get().map((each) => each.hash),
      [hash],
    )
  })

  it('checks a repeated request first, and sends it after a warning', async () => {
    const told: unknown[] = []
    runtime.outcomes.on('send', ({ status, error }) => told.push([status, error?.code]))
    await ask()
    turnAway()
    count = 8n
    await sendTransfer(runtime)
    assert.equal(requests.length, 1, 'the wallet is not asked twice')
    assert.equal(request(), 'idle')
    assert.equal(maybeSent(), true)
    assert.deepEqual(told, [['error', 'W3M_SEND_FAILED']])
    await ask()
    assert.equal(requests.length, 2)
  })

  it('rejects a repeated request with its own code, once', async () => {
    await ask()
    count = 8n
    const [intent = ''] = getUnanswered(runtime)
      .$requests.get()
      .map((each) => each.intent)
    const of = { caipNetworkId: 'eip155:1', from: own, intent } as const
    const again = () => watchUnanswered(runtime, of, async () => 'asked')
    await assert.rejects(again(), { code: 'W3M_MAYBE_SENT' })
    assert.equal(await again(), 'asked')
  })

  it('sends a repeated request at once if the account sent nothing', async () => {
    await ask()
    turnAway()
    await ask()
    assert.equal(requests.length, 2)
    assert.equal(maybeSent(), false)
  })

  /** Leaves a first transfer without a response, and sends another one. */
  async function sendAnother({ sent }: { sent: bigint }) {
    await ask()
    turnAway()
    count = sent - 1n
    runtime.stores.send.update({ amountText: '0.2' })
    const { answer, done } = await ask()
    count = sent
    answer(hash)
    await done
    await fill()
  }

  it('sends another transfer at once, and keeps the first one', async () => {
    await sendAnother({ sent: 9n })
    await sendTransfer(runtime)
    assert.equal(requests.length, 2, 'the wallet is not asked twice')
  })

  it('does not mistake a known transaction of the account for it', async () => {
    await sendAnother({ sent: 8n })
    await ask()
    assert.equal(requests.length, 3)
  })

  it('opens the receipt on a late response if the same transfer is shown', async () => {
    runtime.stores.modal.opened()
    runtime.stores.router.reset('Account')
    runtime.stores.router.push('WalletSend')
    const { answer, done } = await ask()
    turnAway()
    answer(hash)
    await done
    assert.deepEqual(runtime.stores.router.$route.get().params, { hash })
  })

  it('ends when the wallet declines, but not on a failure without a response', async () => {
    const declined = await ask()
    count = 8n
    declined.fail(new UserRejectedError({ method: 'eth_sendTransaction' }))
    await declined.done
    assert.equal(maybeSent(), undefined)
    const lost = await ask()
    count = 9n
    lost.fail(new WalletTimeoutError({ method: 'eth_sendTransaction', timeoutMs: 1 }))
    await lost.done
    assert.deepEqual([request(), maybeSent()], ['failed', true])
  })

  it('checks a repeated request after a reload, without a warning if nothing was sent', async (test) => {
    const isKept = () => until(() => memory.has('@w3m/unanswered'))
    await ask()
    await isKept()
    await visit(test)
    await ask()
    assert.equal(requests.length, 2)
    await isKept()
    count = 8n
    await visit(test)
    await sendTransfer(runtime)
    assert.deepEqual([requests.length, maybeSent()], [2, true])
    const { answer, done } = await ask()
    answer(hash)
    await done
    assert.equal(memory.has('@w3m/unanswered'), false)
  })

  it('does not return on the next visit after a response', async (test) => {
    const { answer, done } = await ask()
    await until(() => memory.has('@w3m/unanswered'))
    answer(hash)
    await done
    count = 8n
    await visit(test)
    await ask()
    assert.equal(requests.length, 2)
  })

  it('shows nothing if no node responds', async () => {
    count = undefined
    const { fail, done } = await ask()
    count = 8n
    fail(new WalletTimeoutError({ method: 'eth_sendTransaction', timeoutMs: 1 }))
    await done
    assert.equal(maybeSent(), false)
  })
})
