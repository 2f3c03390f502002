import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { toFetch } from '../../../sandbox/http/handler.ts'
import { account, type Case, cases } from './beyondCases.ts'
import { prepareWorld, type World } from './world.ts'

describe('hosted services: responses of the sandbox beyond the recorded ones', () => {
  let world: World

  beforeAll(async () => {
    world = await prepareWorld()
  })
  beforeEach(() => {
    const settings = world.services.settings as Record<string, unknown>
    for (const key of Object.keys(settings)) delete settings[key]
    world.wait(90_000_000)
  })
  afterAll(() => world.stop())

  for (const [what, each] of Object.entries(cases)) {
    it(what, async () => {
      each.set?.(world)
      await check(world, each, await ask(world, each))
    })
  }

  it('rpc: rejects a GET that opens no socket, and pages can read that', async () => {
    const query = `?projectId=${sandboxProjectId}&chainId=eip155:1`
    const headers = { origin: 'https://harbor.example' }
    const reply = await toFetch(world.ask)(`http://sandbox.test/rpc/v1${query}`, { headers })
    assert.equal(reply.status, 400)
    assert.equal(reply.headers.get('access-control-allow-origin'), '*')
  })

  it('balance: returns its cache while the providers are down', async () => {
    const ask = async () => {
      const path = account('balance', 'chainId=eip155:1')(world)
      const headers = { origin: 'https://harbor.example' }
      return (await toFetch(world.ask)(`http://sandbox.test/blockchain-api${path}`, { headers })).status
    }
    assert.equal(await ask(), 200)
    world.services.settings.areProvidersDown = true
    assert.equal(await ask(), 200)
    world.wait(10_000)
    assert.equal(await ask(), 503)
  })
})

function ask(world: World, { ask, body }: Case): Promise<Response> {
  const sent = body?.(world)
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
  return toFetch(world.ask)(`http://sandbox.test/blockchain-api${ask(world)}`, {
    headers: { origin: 'https://harbor.example' },
    ...(sent === undefined ? {} : { method: 'POST', body: text }),
  })
}

async function check(world: World, { status, field, words, told, kept }: Case, reply: Response) {
  const text = await reply.text()
  assert.equal(reply.status, status, text.slice(0, 200))
  if (kept) assert.equal(reply.headers.get('cache-control'), `public, max-age=${kept}, s-maxage=${kept}`)
  const isJson = reply.headers.get('content-type')?.includes('json')
  const [reason] = isJson ? (JSON.parse(text).reasons ?? []) : []
  if (field !== undefined) assert.equal(reason?.field, field)
  checkWords(reason?.description ?? text, words)
  told?.(JSON.parse(text) as never, world)
}

function checkWords(said: string, words: string | RegExp | undefined) {
  if (typeof words === 'string') assert.equal(said, words)
  else if (words) assert.match(said, words)
}
