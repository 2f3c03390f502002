import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, it, type TestContext } from 'vitest'
import { type RelayOptions, startRelay } from '../../../sandbox/relay/startRelay.ts'
import { until, within } from '../../support/patience.ts'
import { pair, rejection, startWorld, type World } from './world.ts'

type Coded = { code: unknown; message: string; details: Record<string, unknown>; data?: { code?: unknown } }

const unheard: unknown[] = []
const hear = (error: unknown) => void unheard.push(error)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const forever = () => new AbortController().signal
/** A world that ends with its test, so that waiting tests run in parallel. */
async function worldOf({ onTestFinished }: TestContext, options?: RelayOptions): Promise<World> {
  const world = await startWorld(options)
  onTestFinished(() => world.stop())
  return world
}

const subscribing = ['irn_subscribe', 'irn_batchSubscribe']

/** A wallet that shows its user a proposal. */
async function askedToPair(test: TestContext) {
  const world = await worldOf(test)
  const pairing = await world.pairing()
  const wallet = await world.wallet({ policy: { proposal: 'ask' } })
  const { uri, settled } = await pairing.propose({ signal: forever() })
  await wallet.pair(uri)
  const { id } = await wallet.nextProposal()
  return { world, wallet, settled, id, approve: () => wallet.approve(id) }
}

/** A wallet that approved while the relay subscribed no page. */
async function approveUnheard(test: TestContext) {
  const world = await worldOf(test)
  const subscribes = () => {
    const { calls } = world.relay.stats()
    return subscribing.reduce((sum, name) => sum + (calls[name] ?? 0), 0)
  }
  const pairing = await world.pairing()
  const wallet = await world.wallet({ policy: { proposal: 'ask' } })
  const { uri, settled } = await pairing.propose({ signal: forever() })
  await wallet.pair(uri)
  const { id } = await wallet.nextProposal()
  const before = subscribes()
  world.relay.faults.set({ refuseCalls: subscribing })
  await wallet.approve(id)
  await until(() => subscribes() > before)
  return { world, pairing, wallet, settled }
}

beforeAll(() => {
  process.on('unhandledRejection', hear)
  process.on('uncaughtException', hear)
})
afterAll(() => assert.deepEqual(unheard, []))

/** Pairs a wallet and requests a signature without a response. */
async function askToSign(test: TestContext) {
  const world = await worldOf(test)
  const pairing = await world.pairing()
  const wallet = await world.wallet()
  await pair(pairing, wallet)
  wallet.policy.request = 'ask'
  const params = ['0x00', wallet.addresses()[0]]
  const signing = pairing.provider('eip155').request({ method: 'personal_sign', params })
  await until(() => wallet.requests().length === 1)
  return { world, wallet, signing }
}

describe.concurrent('a relay that refuses', () => {
  const words: [string, string][] = [
    ['Unauthorized: invalid key', 'W3M_RELAY_PROJECT_REFUSED'],
    ['Unauthorized: origin not allowed', 'W3M_RELAY_ORIGIN_REFUSED'],
    ['JWT validation error: JWT Token is not yet valid: basic.iat: 9', 'W3M_RELAY_TOKEN_REFUSED'],
    ['Project not found', 'W3M_RELAY_PROJECT_REFUSED'],
    ['Too many of you', 'W3M_RELAY_REFUSED'],
  ]
  for (const [text, code] of words) {
    // conforms: 8.5.9-8.5.12
    it(`rejects the proposal at once and through one socket: ${text}`, async (test) => {
      const world = await worldOf(test, { authorize: () => text })
      const pairing = await world.pairing()

      const error: Coded = await rejection(pairing.propose({ signal: forever() }))

      assert.equal(error.code, code)
      assert.equal(error.details.text, text)
      await wait(600)
      assert.equal(world.relay.stats().total, 1)
    })
  }

  it('receives the page’s next request', async (test) => {
    const world = await worldOf(test)
    const pairing = await world.pairing()
    const wallet = await world.wallet()
    await pair(pairing, wallet)
    const sign = () =>
      pairing.provider('eip155').request({ method: 'personal_sign', params: ['0x00', wallet.addresses()[0]] })
    world.relay.faults.set({ refuse: 'Too many requests' })
    world.relay.faults.drop()
    await until(() => world.relay.stats().open === 0)
    const error: Coded = await rejection(sign())
    assert.equal(error.data?.code, 'W3M_RELAY_REFUSED')

    world.relay.faults.clear()

    assert.match(String(await sign()), /^0x[0-9a-f]{130}$/)
  })

  it('pairs although it refuses the page’s subscription for eight seconds', async (test) => {
    const { world, pairing, wallet, settled } = await approveUnheard(test)
    await wait(8_000)
    world.relay.faults.clear()

    assert.ok((await settled).topic)
    const params = ['0x00', wallet.addresses()[0]]
    const signed = await pairing.provider('eip155').request({ method: 'personal_sign', params })
    assert.match(String(signed), /^0x/)
    assert.equal(wallet.requests().length, 1)
  })

  it('gets no further sockets after a refusal, and pairs on the next try', async (test) => {
    let refuse = true
    const world = await worldOf(test, { authorize: () => (refuse ? 'Unauthorized: invalid key' : undefined) })
    const pairing = await world.pairing()
    const refused: Coded = await rejection(pairing.propose({ signal: forever() }))
    assert.equal(refused.code, 'W3M_RELAY_PROJECT_REFUSED')
    await wait(11_000)
    assert.equal(world.relay.stats().total, 1)

    refuse = false
    const wallet = await world.wallet()
    await pair(pairing, wallet)

    assert.equal(wallet.sessions().length, 1)
  })
})

describe.concurrent('a slow relay', () => {
  it('creates a link through one socket, however long its handshake takes', async (test) => {
    const world = await worldOf(test)
    world.relay.faults.set({ handshakeMs: 6_500 })
    const pairing = await world.pairing()

    const { uri } = await pairing.propose({ signal: forever() })

    assert.match(uri, /^wc:/)
    assert.equal(world.relay.stats().total, 1)
  })

  it('sends a lost response again after ten seconds', async (test) => {
    const { world, wallet, signing } = await askToSign(test)
    const { total, calls } = world.relay.stats()
    world.relay.faults.set({ withhold: true })
    wallet.approveRequest(wallet.requests()[0]?.id ?? 0)
    await until(() => (world.relay.stats().calls.irn_publish ?? 0) > (calls.irn_publish ?? 0))
    world.relay.faults.clear()

    assert.match(String(await signing), /^0x/)
    assert.equal(world.relay.stats().total, total)
    assert.equal(wallet.requests().length, 1)
  })
})

/** How the relay loses messages: all of them, or those of one turn; and when it works again. */
const losses: [string, (world: World) => void][] = [
  ['withholds the approval', ({ relay }) => relay.faults.set({ withhold: true })],
  ['changes a letter of the approval', ({ relay }) => relay.faults.set({ tamper: flipOnly(1) })],
  ['changes a letter of the session', ({ relay }) => relay.faults.set({ tamper: flipOnly(2) })],
  ['changes a letter of both', ({ relay }) => relay.faults.set({ tamper: flipOnly(1, 2) })],
]

describe.concurrent('a relay that loses the wallet’s messages while connecting', () => {
  for (const [name, lose] of losses) {
    it(`pairs on the same socket if it ${name}`, async (test) => {
      const { world, wallet, settled, approve } = await askedToPair(test)
      const { total } = world.relay.stats()
      lose(world)
      await approve()
      await wait(300)
      world.relay.faults.set({ withhold: false })

      assert.ok((await within(settled, 'the session')).topic)
      assert.equal(world.relay.stats().total, total)
      assert.equal(wallet.sessions().length, 1)
    })
  }

  it('reports a tampered refusal', async (test) => {
    const { world, wallet, settled, id } = await askedToPair(test)
    world.relay.faults.set({ tamper: flipOnly(1) })
    await wallet.decline(id)

    assert.equal(((await within(rejection(settled), 'the decline')) as Coded).code, 'W3M_USER_REJECTED')
  })

  it('delivers the response after tampering with it once', async (test) => {
    const { world, wallet, signing } = await askToSign(test)
    world.relay.faults.set({ tamper: flipOnly(1) })
    wallet.approveRequest(wallet.requests()[0]?.id ?? 0)

    assert.match(String(await within(signing, 'the signature')), /^0x/)
    assert.equal(wallet.requests().length, 1)
  })
})

describe.concurrent('an unreachable relay', () => {
  it('rejects the proposal in time if no relay listens', async (test) => {
    const world = await worldOf(test)
    const pairing = await world.pairing({ relayUrl: 'ws://127.0.0.1:9', timeoutMs: 1_000 })

    const error: Coded = await rejection(pairing.propose({ signal: forever() }))

    assert.equal(error.code, 'W3M_RELAY_UNREACHABLE')
  })

  it('rejects the proposal in time if sockets never open, and closes them', async (test) => {
    const world = await worldOf(test)
    const sockets = new Set<object>()
    const deaf: Server = createServer((socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    })
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve))
    const { port } = deaf.address() as { port: number }
    const pairing = await world.pairing({ relayUrl: `ws://127.0.0.1:${port}`, timeoutMs: 500 })

    const error: Coded = await rejection(pairing.propose({ signal: forever() }))

    assert.equal(error.code, 'W3M_RELAY_UNREACHABLE')
    assert.ok(sockets.size <= 1)
    for (const socket of sockets) (socket as { destroy(): void }).destroy()
    deaf.close()
  })

  // conforms: 9.6.6
  it('rejects the proposal in time if the relay never responds', async (test) => {
    const world = await worldOf(test)
    world.relay.faults.set({ silent: true })
    const pairing = await world.pairing({ timeoutMs: 500 })

    const error: Coded = await rejection(pairing.propose({ signal: forever() }))

    assert.equal(error.code, 'W3M_RELAY_UNREACHABLE')
    await until(() => world.relay.stats().open === 0)
  })

  it('rejects the proposal in time if every call fails', async (test) => {
    const world = await worldOf(test)
    world.relay.faults.set({ rpcError: { code: -32000, message: 'SubscriberLimitExceeded' } })
    const pairing = await world.pairing({ timeoutMs: 500 })

    assert.equal(
      ((await rejection(pairing.propose({ signal: forever() }))) as Coded).code,
      'W3M_RELAY_UNREACHABLE',
    )
  })

  it('stops waiting when the user cancels', async (test) => {
    const world = await worldOf(test)
    world.relay.faults.set({ silent: true })
    const pairing = await world.pairing()
    const controller = new AbortController()
    const failed = rejection(pairing.propose({ signal: controller.signal }))

    await wait(100)
    controller.abort(new Error('closed'))

    assert.equal(((await failed) as Error).message, 'closed')
  })

  for (const fault of [{ unavailable: true }, { stall: true }]) {
    it(`works on the next try: ${JSON.stringify(fault)}`, async (test) => {
      const world = await worldOf(test)
      world.relay.faults.set(fault)
      const pairing = await world.pairing({ timeoutMs: 3_000 })
      await rejection(pairing.propose({ signal: forever() }))
      world.relay.faults.clear()

      await pair(pairing, await world.wallet())

      assert.ok(pairing.session())
    })

    it(`works if the caller tries again at once with the same signal: ${JSON.stringify(fault)}`, async (test) => {
      const world = await worldOf(test)
      const pairing = await world.pairing({ timeoutMs: 3_000 })
      const signal = forever()
      world.relay.faults.set(fault)
      await rejection(pairing.propose({ signal }))
      world.relay.faults.clear()

      assert.match((await pairing.propose({ signal })).uri, /^wc:/)
    })
  }

  it('does not send a request that was already rejected', async (test) => {
    const world = await worldOf(test)
    const pairing = await world.pairing({ timeoutMs: 3_000 })
    const wallet = await world.wallet()
    await pair(pairing, wallet)
    world.relay.faults.set({ unavailable: true })
    world.relay.faults.drop()
    await wait(50)

    const params = ['0x00', wallet.addresses()[0]]
    const error: Coded = await rejection(
      pairing.provider('eip155').request({ method: 'personal_sign', params }),
    )
    world.relay.faults.clear()
    await pairing
      .provider('eip155')
      .request({ method: 'personal_sign', params })
      .catch(() => {})

    assert.deepEqual([error.code, error.data?.code], [4900, 'W3M_RELAY_UNREACHABLE'])
    assert.ok(wallet.requests().length <= 1)
  })
})

describe('a relay with temporary failures', () => {
  // conforms: 9.6.6
  it('reconnects after a restart, with its session', async (test) => {
    const world = await worldOf(test)
    const pairing = await world.pairing()
    const wallet = await world.wallet()
    await pair(pairing, wallet)
    const port = Number(new URL(world.relay.url).port)
    await world.relay.stop()
    await wait(300)
    const again = await startRelay({ port })
    // Both ends reconnect on their own.
    await until(() => again.stats().open === 2)

    const params = ['0x00', wallet.addresses()[0]]
    const signature = await pairing.provider('eip155').request({ method: 'personal_sign', params })
    await again.stop()

    assert.match(String(signature), /^0x/)
    assert.equal(wallet.requests().length, 1)
  })

  for (const code of [1001, 1006, 1013, 4008, 4010]) {
    it(`reconnects after closing with ${code} while the user approves`, async (test) => {
      const world = await worldOf(test)
      const pairing = await world.pairing()
      const wallet = await world.wallet({ policy: { proposal: 'ask' } })
      const { uri, settled } = await pairing.propose({ signal: forever() })
      await wallet.pair(uri)
      const { id } = await wallet.nextProposal()
      if (code === 1006) world.relay.faults.drop()
      else world.relay.faults.close(code)
      await until(() => world.relay.stats().total === 4 && world.relay.stats().open === 2)

      await wallet.approve(id)

      assert.ok((await settled).topic)
      assert.equal(world.relay.stats().open, 2)
    })
  }

  it('delivers an approval that the phone sent while the page was offline', async (test) => {
    const world = await worldOf(test)
    const pairing = await world.pairing()
    const wallet = await world.wallet({ policy: { proposal: 'ask' } })
    const { uri, settled } = await pairing.propose({ signal: forever() })
    await wallet.pair(uri)
    const { id } = await wallet.nextProposal()
    world.relay.faults.set({ withhold: true })
    await wallet.approve(id)
    await wait(200)
    world.relay.faults.clear()
    world.relay.faults.drop()

    assert.ok((await settled).topic)
  })

  const faults = [{ latencyMs: 400 }, { duplicate: 2 }, { reorder: true }] as const
  for (const fault of faults) {
    it(`pairs and signs once: ${JSON.stringify(fault)}`, async (test) => {
      const world = await worldOf(test)
      const pairing = await world.pairing()
      const wallet = await world.wallet()
      world.relay.faults.set(fault)
      await pair(pairing, wallet)

      const params = ['0x00', wallet.addresses()[0]]
      const signature = await pairing.provider('eip155').request({ method: 'personal_sign', params })

      assert.match(String(signature), /^0x/)
      assert.equal(wallet.requests().length, 1)
    })
  }

  it('delivers messages that arrive before their session', async (test) => {
    const { world, wallet, settled } = await approveUnheard(test)
    await wallet.switchChain(8453)
    world.relay.faults.set({ refuseCalls: [], reorder: true })

    assert.ok((await settled).topic)
  })

  it('ignores frames that are not JSON', async (test) => {
    const world = await worldOf(test)
    const pairing = await world.pairing()
    const wallet = await world.wallet()
    await pair(pairing, wallet)
    world.relay.faults.garble()

    const params = ['0x00', wallet.addresses()[0]]
    assert.match(String(await pairing.provider('eip155').request({ method: 'personal_sign', params })), /^0x/)
  })

  // conforms: 5.9.13
  it('cannot forge, alter or repeat a response', async (test) => {
    const world = await worldOf(test)
    const pairing = await world.pairing()
    const wallet = await world.wallet()
    await pair(pairing, wallet)
    wallet.policy.request = 'ask'
    world.relay.faults.set({ tamper: flipOneBit })
    let settled = false
    const asked = pairing
      .provider('eip155')
      .request({ method: 'personal_sign', params: ['0x00', wallet.addresses()[0]] })
      .finally(() => {
        settled = true
      })
    asked.catch(() => {})

    await wait(500)

    assert.equal(wallet.requests().length, 0)
    assert.equal(settled, false)
  })
})

/** Changes the messages of these turns, counted from now. */
function flipOnly(...turns: number[]): (message: string) => string {
  let turn = 0
  return (message) => {
    turn += 1
    return turns.includes(turn) ? flipOneBit(message) : message
  }
}

function flipOneBit(message: string): string {
  const bytes = Buffer.from(message, 'base64')
  // After the first byte, which names the envelope type and is not encrypted.
  const index = 1 + Math.floor(Math.random() * (bytes.length - 1))
  bytes[index] = (bytes[index] ?? 0) ^ (1 << Math.floor(Math.random() * 8))
  return bytes.toString('base64')
}
