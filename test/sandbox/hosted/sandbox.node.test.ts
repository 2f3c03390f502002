import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { mutate } from '../../services/hosted/mutations.ts'
import { toResponse, type Vector, vectors } from '../../services/hosted/vectors.ts'
import { fromFile, notServed } from './exceptions.ts'
import { gaps } from './gaps.ts'
import { asks, toRequest } from './requests.ts'
import { compareShapes, shapeOf } from './shape.ts'
import { prepareWorld, type World } from './world.ts'

const http = vectors.filter(
  ({ request, folder }) =>
    !['POSTMESSAGE', 'WS', 'FRAME'].includes(request.method) &&
    !(folder in notServed) &&
    !folder.startsWith('bitcoin'),
)

describe('hosted services: the sandbox responds as they do', () => {
  let world: World

  beforeAll(async () => {
    world = await prepareWorld()
  })
  afterAll(() => world.stop())

  for (const vector of http) {
    const gap = gaps[vector.id]
    it(`${vector.id}${gap ? ` (known gap: ${gap})` : ''}`, async () => {
      const fault = await faultOf(world, vector)
      if (gap) assert.notEqual(fault, '', 'it passes: take it off the list of gaps')
      else assert.equal(fault, '')
    })
  }

  it('answers from a recorded file only for vectors that exist', () => {
    const ids = http.map(({ id }) => id)
    assert.deepEqual(
      Object.keys(fromFile).filter((id) => !ids.includes(id)),
      [],
    )
  })

  it('has no route that the services do not have', () => {
    const routes = routesOf([
      'blockchain-api',
      'rpc',
      'onramp/onrampRoutes.ts',
      'smart-accounts',
      'wallet-registry',
      'auth',
      'analytics',
    ])
    const isKnown = (route: string) => {
      const [method, path = ''] = route.split(' ')
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
      return vectors.some(({ request }) => request.method === method && pattern.test(request.path))
    }
    assert.deepEqual(
      routes.filter((route) => !isKnown(route) && !(route in otherRoutes)),
      [],
    )
  })
})

/** Routes without their own vector. */
const otherRoutes: Record<string, string> = {
  'GET /v1/account/:address/nfts': 'not of the hosted service: off unless a world wants it',
  'GET /v1/account/:address/identity': 'another name of /v1/identity/:address',
  'GET /v1': 'the door for sockets, which refuses all else',
  'GET /getWalletImage/:id': 'as the other pictures of the registry',
}

function routesOf(places: string[]): string[] {
  const root = join(import.meta.dirname, '../../../sandbox')
  const files = places.flatMap((place) =>
    place.endsWith('.ts')
      ? [join(root, place)]
      : readdirSync(join(root, place), { encoding: 'utf8' }).map((file) => join(root, place, file)),
  )
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'((?:GET|POST) \/[^']*)'/g)].map(([, key = '']) => key),
  )
}

async function faultOf(world: World, vector: Vector): Promise<string> {
  try {
    await check(world, vector)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    world.services.faults.clear()
    world.services.settings.solana = 'first'
    world.services.settings.evm = 'first'
    delete world.services.settings.rate
    delete world.services.settings.unlistedChain
    // Responses of ten seconds and of a day ago are no longer cached.
    world.wait(90_000_000)
  }
}

async function check(world: World, vector: Vector): Promise<void> {
  const ask = asks[vector.folder]
  assert.ok(ask, 'no mapping')
  prepare(world, vector)
  const request = toRequest(vector, await ask(vector.request, world, vector))
  breakOnce(world, vector, request)
  await grow(world, vector, request)
  const response = await world.ask(request)
  const text = await response.text()
  assert.equal(response.status, vector.reply.status, text)
  checkHeaders(response, vector)
  const expected = vector.reply.body
  if (!response.headers.get('content-type')?.includes('json')) {
    assert.equal(text === '', expected === null || expected === '')
    return
  }
  const body: unknown = JSON.parse(text)
  checkWords(body, expected)
  if (vector.folder === 'wallet-registry/wallets') return checkWallets(body)
  const isPast = vector.folder === 'blockchain-api/history'
  const known = vectors
    .filter(({ folder, reply }) => folder === vector.folder && reply.status === 200)
    .flatMap(({ reply }) => [reply.body, ...mutate(vector.folder, reply.body).map(({ body }) => body)])
    .map((reply) => shapeOf(reply))
  assert.equal(compareShapes(shapeOf(body), shapeOf(expected), known, { byUnion: isPast }), undefined)
}

/** Only a wallet's id and name are required. */
function checkWallets(body: unknown): void {
  const { data } = body as { data: { id: unknown; name: unknown }[] }
  for (const { id, name } of data) assert.deepEqual([typeof id, typeof name], ['string', 'string'])
}

/** Switches that cause a case. */
function prepare({ services: { settings } }: World, vector: Vector): void {
  settings.solana = vector.name.includes('other-provider') ? 'second' : 'first'
  settings.evm = vector.name.includes('fallback') ? 'second' : 'first'
  if (vector.name === 'rate-limited') settings.rate = { atOnce: 0, perSecond: 1 }
  settings.isOverQuota = vector.name === 'quota'
  settings.areProvidersDown = /(provider|providers|node|bundler)-down$/.test(vector.name)
  if (/chain-(missing|unknown)$|onramp-coinbase$/.test(vector.name)) settings.unlistedChain = 'eip155:8453'
  settings.saysTaken = vector.id === 'analytics/e/taken'
  settings.namesNetworkTwice = vector.name === 'ok-newer'
}

/** A response that is cached for a while gets as old as the recorded one. */
async function grow({ ask, wait }: World, { reply }: Vector, request: Request): Promise<void> {
  const left = Number(/max-age=(\d+)/.exec(reply.headers['cache-control'] ?? '')?.[1] ?? day)
  if (left === day || left === hour) return
  await ask(request.clone())
  wait((day - left) * 1_000)
}

/** Seconds. */
const hour = 3_600
const day = 24 * hour

function breakOnce({ services: { faults } }: World, vector: Vector, request: Request): void {
  if (!(vector.id in fromFile)) return
  const recorded = toResponse(vector)
  const [, prefix = ''] = new URL(request.url).pathname.split('/')
  const service = { 'blockchain-api': 'blockchainApi', 'wallet-registry': 'walletRegistry' }[prefix] ?? prefix
  const type = recorded.headers.get('content-type') ?? ''
  const { body } = vector.reply
  const words = type.includes('json') ? JSON.stringify(body) : (body as string | null)
  const { status } = recorded
  faults.set({
    service,
    fault: { kind: 'recorded', status, headers: Object.fromEntries(recorded.headers), body: words },
  })
}

function checkHeaders(response: Response, { reply }: Vector): void {
  // A picture may have any type.
  const type = (headers: Headers) =>
    headers
      .get('content-type')
      ?.replace(/ /g, '')
      .replace(/^image\/.*/, 'image/*') ?? null
  const expected = new Headers(reply.headers)
  assert.equal(type(response.headers), type(expected))
  for (const name of ['access-control-allow-origin', 'x-request-id']) {
    assert.equal(response.headers.has(name), expected.has(name), name)
  }
  assert.equal(response.headers.get('cache-control'), expected.get('cache-control'))
}

type Reason = { field: string; description: string }

/** Equal except for the values in them: names, numbers, addresses. */
function checkWords(body: unknown, expected: unknown): void {
  const [own, theirs] = [body, expected].map((each) => Object(each).reasons?.[0] as Reason | undefined)
  if (!theirs) return
  assert.equal(own?.field, theirs.field)
  const plain = ({ description }: Reason) => description.split(/[:`]/)[0]?.replace(/0x[0-9a-f]+|\d+/gi, '…')
  assert.equal(own && plain(own), plain(theirs))
}
