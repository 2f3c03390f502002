import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { createFaults } from '../../sandbox/faults/createFaults.ts'
import { type Handler, toFetch, withCors } from '../../sandbox/http/handler.ts'
import { serve } from '../../sandbox/http/serve.ts'

const body = JSON.stringify({ hello: 'x'.repeat(10_000) })
const faults = createFaults()
const handler: Handler = faults.wrap('shop', async () => new Response(body))

/** Both ways to call a service, which must fail alike. */
const ways: { name: string; ask: (init?: RequestInit) => Promise<Response> }[] = [
  { name: 'in-process', ask: (init) => toFetch(handler)('http://shop.test/a', init) },
  { name: 'over HTTP', ask: (init) => fetch(`${url}/a`, init) },
]
let url = ''
let stop = async () => {}

beforeAll(async () => {
  const served = await serve(withCors(handler))
  url = served.url
  stop = served.stop
})
afterAll(() => stop())
beforeEach(() => faults.clear())

for (const { name, ask } of ways) {
  describe(`faults ${name}`, () => {
    it('affect the next calls as often as requested, then no more', async () => {
      faults.set({ service: 'shop', fault: { kind: 'status', status: 500 }, times: 2 })
      assert.equal(faults.pending()[0]?.times, 2)
      const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status)
      assert.deepEqual(statuses, [500, 500, 200])
      assert.deepEqual(faults.pending(), [])
    })

    it('close the connections of a service that is down', async () => {
      faults.set({ service: 'shop', fault: { kind: 'down' } })
      await assert.rejects(ask(), TypeError)
      assert.equal(await (await ask()).text(), body)
    })

    it('slow a service down', async () => {
      faults.set({ service: 'shop', fault: { kind: 'slow', ms: 120 } })
      const started = performance.now()
      assert.equal(await (await ask()).text(), body)
      assert.ok(performance.now() - started >= 115)
    })

    it('leave the caller without a response until it disconnects', async () => {
      faults.set({ service: 'shop', fault: { kind: 'silent' } })
      // Referenced here: the signal of `AbortSignal.timeout` may be garbage collected early.
      const caller = new AbortController()
      setTimeout(() => caller.abort(), 500)
      await assert.rejects(ask({ signal: caller.signal }))
    })

    it('request a wait in seconds or until a date', async () => {
      for (const retryAfter of ['7', 'Wed, 21 Oct 2065 07:28:00 GMT']) {
        faults.set({ service: 'shop', fault: { kind: 'status', status: 429, retryAfter } })
        const response = await ask()
        assert.equal(response.status, 429)
        assert.equal(response.headers.get('retry-after'), retryAfter)
      }
    })

    it('return a page, or bytes that are not JSON', async () => {
      faults.set({ service: 'shop', fault: { kind: 'html' } })
      assert.match(await (await ask()).text(), /^<!doctype html>/)
      faults.set({ service: 'shop', fault: { kind: 'garbled' } })
      const text = await (await ask()).text()
      assert.throws(() => JSON.parse(text))
    })

    it('stop half-way', async () => {
      faults.set({ service: 'shop', fault: { kind: 'abort' } })
      const response = await ask()
      assert.equal(response.status, 200)
      await assert.rejects(response.text())
    })
  })
}

describe('a fault order', () => {
  it('can be for one path only, and does not affect other services', () => {
    faults.set({ service: 'shop', fault: { kind: 'down' }, path: '/balance' })
    assert.equal(faults.take('shop', '/v1/price'), undefined)
    assert.equal(faults.take('bank', '/v1/balance'), undefined)
    assert.deepEqual(faults.take('shop', '/v1/balance'), { kind: 'down' })
  })

  it('is processed in turn, and can be cleared for one service', () => {
    faults.set({ service: 'shop', fault: { kind: 'down' } })
    faults.set({ service: 'shop', fault: { kind: 'html' } })
    faults.set({ service: 'bank', fault: { kind: 'down' } })
    assert.deepEqual(faults.take('shop', '/'), { kind: 'down' })
    faults.clear('shop')
    assert.deepEqual(
      faults.pending().map(({ service }) => service),
      ['bank'],
    )
  })

  it('is rejected if no service can produce it', () => {
    assert.throws(() => faults.set({ service: 'shop', fault: { kind: 'down' }, times: 0 }))
  })
})
