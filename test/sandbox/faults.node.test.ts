import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { createFaults } from '../../sandbox/faults/createFaults.ts'
import { type Handler, toFetch, withCors } from '../../sandbox/http/handler.ts'
import { serve } from '../../sandbox/http/serve.ts'

const body = JSON.stringify({ hello: 'x'.repeat(10_000) })
const faults = createFaults()
const handler: Handler = faults.wrap('shop', async () => new Response(body))

/** Both ways to reach a service: they must fail alike. */
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
    it('strike the next calls as often as told, then no more', async () => {
      faults.set({ service: 'shop', fault: { kind: 'status', status: 500 }, times: 2 })
      assert.equal(faults.pending()[0]?.times, 2)
      const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status)
      assert.deepEqual(statuses, [500, 500, 200])
      assert.deepEqual(faults.pending(), [])
    })

    it('break the connection of a service that is down', async () => {
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

    it('leave the caller without an answer until it goes', async () => {
      faults.set({ service: 'shop', fault: { kind: 'silent' } })
      // Held here: a signal of `AbortSignal.timeout` may be swept away before its time.
      const caller = new AbortController()
      setTimeout(() => caller.abort(), 500)
      await assert.rejects(ask({ signal: caller.signal }))
    })

    it('ask for patience in seconds or until a date', async () => {
      for (const retryAfter of ['7', 'Wed, 21 Oct 2065 07:28:00 GMT']) {
        faults.set({ service: 'shop', fault: { kind: 'status', status: 429, retryAfter } })
        const response = await ask()
        assert.equal(response.status, 429)
        assert.equal(response.headers.get('retry-after'), retryAfter)
      }
    })

    it('answer with a page, or with bytes that are no JSON', async () => {
      faults.set({ service: 'shop', fault: { kind: 'html' } })
      assert.match(await (await ask()).text(), /^<!doctype html>/)
      faults.set({ service: 'shop', fault: { kind: 'garbled' } })
      const text = await (await ask()).text()
      assert.throws(() => JSON.parse(text))
    })

    it('break off half-way', async () => {
      faults.set({ service: 'shop', fault: { kind: 'abort' } })
      const response = await ask()
      assert.equal(response.status, 200)
      await assert.rejects(response.text())
    })
  })
}

describe('an order of faults', () => {
  it('can be for one path only, and leaves other services alone', () => {
    faults.set({ service: 'shop', fault: { kind: 'down' }, path: '/balance' })
    assert.equal(faults.take('shop', '/v1/price'), undefined)
    assert.equal(faults.take('bank', '/v1/balance'), undefined)
    assert.deepEqual(faults.take('shop', '/v1/balance'), { kind: 'down' })
  })

  it('happens in turn, and can be cleared for one service', () => {
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

  it('that no service can produce is refused', () => {
    assert.throws(() => faults.set({ service: 'shop', fault: { kind: 'down' }, times: 0 }))
  })
})
