import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { ServiceStatusError } from '../../../src/errors/services.ts'
import { createAnalytics } from '../../../src/services/analytics/client.ts'
import { failure } from '../failure.ts'
import { sdkQuery, serveWorld } from '../serveWorld.ts'

const toEvent = (name: string) => ({
  eventId: randomUUID(),
  url: 'https://harbor.example/fees?boat=8',
  domain: 'harbor.example',
  timestamp: 1_732_000_000_000,
  props: { type: 'track' as const, event: name, properties: { connected: true }, address: undefined },
})

describe('analytics against the sandbox', () => {
  let world: Awaited<ReturnType<typeof serveWorld>>
  const clientAt = (url: string, query = sdkQuery) =>
    createAnalytics({ baseUrl: `${url}/analytics`, fetch, query })

  beforeAll(async () => {
    world = await serveWorld({ chains: [] })
  })
  beforeEach(() => world.faults.clear())
  afterAll(() => world.stop())

  it('delivers an event unchanged', async () => {
    const event = toEvent('MODAL_OPEN')
    await clientAt(world.url).send(event)
    assert.deepEqual(world.events, [JSON.parse(JSON.stringify(event))])
  })

  it('sends an event once, even if the service fails', async () => {
    world.events.length = 0
    world.faults.set({ service: 'analytics', fault: { kind: 'status', status: 503 } })
    assert.ok((await failure(clientAt(world.url).send(toEvent('MODAL_CLOSE')))) instanceof ServiceStatusError)
    assert.deepEqual(world.events, [])
  })

  it('distinguishes a refused origin from other failures', async () => {
    const strict = await serveWorld({ chains: [], allowedOrigins: ['https://harbor.example'] })
    const client = createAnalytics({
      baseUrl: `${strict.url}/analytics`,
      fetch: (input, init) => fetch(input, { ...init, headers: { origin: 'https://evil.example' } }),
      query: sdkQuery,
    })
    const error = await failure(client.send(toEvent('MODAL_OPEN')))
    assert.ok(error instanceof ServiceStatusError)
    assert.equal(error.status, 403)
    await strict.stop()
  })

  it('rejects an invalid event', async () => {
    const error = await failure(clientAt(world.url).send({ ...toEvent('MODAL_OPEN'), eventId: 'x' }))
    assert.ok(error instanceof ServiceStatusError)
    assert.equal(error.status, 400)
    assert.equal(error.details.reason, 'eventId')
  })
})
