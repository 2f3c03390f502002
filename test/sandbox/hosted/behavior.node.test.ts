import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { toFetch } from '../../../sandbox/http/handler.ts'
import { prepareWorld, type World } from './world.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('hosted services: behavior across several calls', () => {
  let world: World
  const ask = (path: string, init: RequestInit = {}) =>
    toFetch(world.ask)(`http://sandbox.test/blockchain-api${path}`, {
      ...init,
      headers: { origin: 'https://harbor.example' },
    })
  const balances = async (address: string, chainId: string): Promise<Record<string, string>[]> => {
    const query = new URLSearchParams({ projectId: sandboxProjectId, currency: 'usd', sv: '1', chainId })
    return (await (await ask(`/v1/account/${address}/balance?${query}`)).json()).balances
  }

  beforeAll(async () => {
    world = await prepareWorld()
  })
  beforeEach(() => {
    for (const key of Object.keys(world.services.settings))
      delete (world.services.settings as Record<string, unknown>)[key]
    world.wait(90_000_000)
  })
  afterAll(() => world.stop())

  it('balance: returns Solana tokens randomly as CAIP-10 or plain mint', async () => {
    const seen = new Set<string>()
    for (let draw = 0; draw < 200 && seen.size < 2; draw += 1) {
      world.wait(11_000)
      const list = await balances(world.solanaUser, solana)
      const coin = list.find(({ symbol }) => symbol === 'SOL')
      assert.equal(coin?.address, 'So11111111111111111111111111111111111111111')
      const token = list.find(({ address }) => address?.endsWith(world.mint))
      seen.add(token?.address?.startsWith(`${solana}:`) ? 'CAIP-10' : 'plain')
    }
    assert.deepEqual([...seen].sort(), ['CAIP-10', 'plain'])
  })

  it('balance: caches a response for 10 s by address only, also for another chain', async () => {
    const chains = async (chainId: string) => [
      ...new Set((await balances(world.user, chainId)).map((entry) => entry.chainId)),
    ]
    assert.deepEqual(await chains('eip155:1'), ['eip155:1'])
    world.wait(9_999)
    assert.deepEqual(await chains('eip155:8453'), ['eip155:1'])
    world.wait(1)
    assert.deepEqual(await chains('eip155:8453'), ['eip155:8453'])
  })

  const register = async (label: string, seconds: number) => {
    const name = `${label}.${world.zone}`
    const timestamp = Math.floor(world.now() / 1000) + seconds
    const message = JSON.stringify({ name, timestamp })
    const body = { coin_type: 60, address: world.user, message, signature: await world.sign(message) }
    const reply = await ask('/v1/profile/account', { method: 'POST', body: JSON.stringify(body) })
    return [reply.status, (await reply.json()).reasons?.[0]?.field]
  }
  for (const [seconds, expected] of [
    [9, [200, undefined]],
    [-9, [200, undefined]],
    [12, [400, 'timestamp']],
    [-12, [400, 'timestamp']],
  ] as const) {
    it(`names: ${expected[0] === 200 ? 'accepts' : 'rejects'} a timestamp ${seconds} s from the clock`, async () => {
      assert.deepEqual(
        await register(`clock${Math.abs(seconds)}${seconds < 0 ? 'ago' : 'ahead'}`, seconds),
        expected,
      )
    })
  }

  it('rate limit: rejects requests that are too fast, per route and without CORS, and refills', async () => {
    world.services.settings.rate = { atOnce: 2, perSecond: 1 }
    const chains = async () => (await ask('/v1/supported-chains')).status
    assert.deepEqual([await chains(), await chains()], [200, 200])
    const refused = await ask('/v1/supported-chains')
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.has('access-control-allow-origin'), false)
    assert.equal((await refused.json()).reasons[0].field, 'rate_limited')
    const identity = await ask(`/v1/identity/${world.user}?projectId=${sandboxProjectId}`)
    assert.equal(identity.status, 200)
    world.wait(1_000)
    assert.deepEqual([await chains(), await chains()], [200, 429])
  })
})
