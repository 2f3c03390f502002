import assert from 'node:assert/strict'
import { afterEach, describe, it, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  ServiceResponseError,
  ServiceStatusError,
  ServiceTimeoutError,
  ServiceUnreachableError,
} from '../../src/errors/services.ts'
import { createHttp } from '../../src/services/http.ts'
import { failure } from './failure.ts'
import { serveReply } from './serveWorld.ts'

const schema = z.object({ items: z.array(z.object({ price: z.number() })) })
const good = { items: [{ price: 1 }] }

const running: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})

/** A client of a service with this response. */
async function clientOf(reply: Parameters<typeof serveReply>[0]) {
  const { url, stop, requests } = await serveReply(reply)
  running.push(stop)
  const http = createHttp({
    baseUrl: `${url}/base/?kept=1`,
    service: 'test',
    fetch,
    query: () => ({ projectId: 'p', absent: undefined }),
  })
  return { http, requests, url }
}

describe('http', () => {
  // conforms: 7.4.1
  it('joins base URL, path and query, and returns what the schema parses', async () => {
    const { http, requests } = await clientOf(() => Response.json({ ...good, more: true }))

    assert.deepEqual(await http.get('/v1/a b', schema, { query: { chainId: 'eip155:1' } }), good)

    const url = new URL(requests[0]?.url ?? '')
    assert.equal(url.pathname, '/base/v1/a%20b')
    assert.deepEqual(Object.fromEntries(url.searchParams), { kept: '1', projectId: 'p', chainId: 'eip155:1' })
  })

  // conforms: 8.3.26
  it('names the invalid field', async () => {
    const { http } = await clientOf(() => Response.json({ items: [{ price: 1 }, { price: 'two' }] }))
    const error = await failure(http.get('/', schema))
    assert.ok(error instanceof ServiceResponseError)
    assert.equal(error.details.field, 'items.1.price')
    assert.equal(error.code, 'W3M_SERVICE_RESPONSE')
  })

  // conforms: 7.4.5
  it('reports the status, reason and path of a refusal, without the query', async () => {
    const { http, requests } = await clientOf(() =>
      Response.json(
        {
          status: 'FAILED',
          reasons: [{ field: 'authentication', description: 'We failed to authenticate your request' }],
        },
        { status: 401 },
      ),
    )
    const error = await failure(http.get('/x', schema))
    assert.ok(error instanceof ServiceStatusError)
    assert.equal(error.message, 'HTTP status code: 401')
    assert.deepEqual(error.details, {
      service: 'test',
      path: '/x',
      status: 401,
      reason: 'We failed to authenticate your request',
      field: 'authentication',
    })
    assert.ok(error.cause instanceof Response)
    assert.equal(requests.length, 1)
  })

  for (const status of [408, 413, 429, 500, 502, 503, 504]) {
    // conforms: 8.9.4-8.9.10
    it(`retries a read after ${status}`, async () => {
      const { http, requests } = await clientOf((_, count) =>
        count < 3 ? new Response('later', { status }) : Response.json(good),
      )
      assert.deepEqual(await http.get('/', schema), good)
      assert.equal(requests.length, 3)
    })
  }

  // conforms: 7.5.11
  it('rejects after three retries with growing pauses', async () => {
    const times: number[] = []
    const { http } = await clientOf(() => {
      times.push(performance.now())
      return new Response('', { status: 503 })
    })
    assert.ok((await failure(http.get('/', schema))) instanceof ServiceStatusError)
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    assert.equal(gaps.length, 3)
    for (const [index, least] of [150, 300, 600].entries()) {
      assert.ok((gaps[index] ?? 0) >= least - 5, `gap ${index}: ${gaps[index]}`)
    }
  })

  // conforms: 7.5.12
  it('waits as long as Retry-After requests, in seconds', async () => {
    const { http } = await clientOf((_, count) =>
      count === 1 ? new Response('', { status: 429, headers: { 'retry-after': '1' } }) : Response.json(good),
    )
    const started = performance.now()
    await http.get('/', schema)
    assert.ok(performance.now() - started >= 990)
  })

  // conforms: 7.5.12
  it('rejects at once if Retry-After requests more than 30 seconds', async () => {
    const { http, requests } = await clientOf(
      () =>
        new Response('', {
          status: 429,
          headers: { 'retry-after': new Date(Date.now() + 90_000).toUTCString() },
        }),
    )
    assert.ok((await failure(http.get('/', schema))) instanceof ServiceStatusError)
    assert.equal(requests.length, 1)
  })

  // conforms: 8.9.3
  it('does not retry a refusal or a broken response', async () => {
    for (const reply of [
      () => new Response('no', { status: 403 }),
      () => new Response('no', { status: 404 }),
      () => new Response('<h1>Hello</h1>'),
    ]) {
      const { http, requests } = await clientOf(reply)
      await failure(http.get('/', schema))
      assert.equal(requests.length, 1)
    }
  })

  // conforms: 7.5.10
  it('never retries a post that changes something', async () => {
    const { http, requests } = await clientOf(() => new Response('', { status: 503 }))
    await failure(http.post('/', schema, { body: {}, retry: false }))
    await failure(http.send('/', { body: {}, retry: false }))
    assert.equal(requests.length, 2)
  })

  // conforms: 8.9.1
  it('reports a service without a listener as unreachable', async () => {
    const http = createHttp({ baseUrl: 'http://127.0.0.1:1', service: 'test', fetch })
    const error = await failure(http.get('/', schema))
    assert.ok(error instanceof ServiceUnreachableError)
    assert.equal(error.message, 'HTTP request failed.')
  })

  // conforms: 8.9.2, 9.1.19
  it('times out if a service never responds or stops halfway', async () => {
    const halting = () =>
      new Response(new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('{')) }))
    for (const reply of [() => new Promise<Response>(() => {}), halting]) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      let onAsked = () => {}
      const asked = new Promise<void>((resolve) => {
        onAsked = resolve
      })
      const { http, requests } = await clientOf(() => {
        onAsked()
        return reply()
      })
      const failed = failure(http.get('/', schema))
      await asked
      await vi.advanceTimersByTimeAsync(10_000)
      const error = await failed
      vi.useRealTimers()
      assert.ok(error instanceof ServiceTimeoutError)
      assert.equal(error.message, 'The request took too long to respond.')
      assert.equal(requests.length, 1)
    }
  })

  it('times out if fetch ignores its signal', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const http = createHttp({
      baseUrl: 'http://service.test',
      service: 'test',
      fetch: (_, init) => {
        signals.push(init?.signal)
        return new Promise(() => {})
      },
      timeoutMs: 20,
    })
    assert.ok((await failure(http.get('/', schema))) instanceof ServiceTimeoutError)
    const left = AbortSignal.abort('left')
    assert.equal(await failure(http.send('/', { body: {}, retry: false, signal: left })), 'left')
    assert.deepEqual(
      signals.map((signal) => signal?.aborted),
      [true],
    )
  })

  it('rejects at once with the abort reason, and sends nothing after it', async () => {
    const leaving = new AbortController()
    const { http, requests } = await clientOf(() => {
      setTimeout(() => leaving.abort('left'), 20)
      return new Response('', { status: 503 })
    })
    assert.equal(await failure(http.get('/', schema, { signal: leaving.signal })), 'left')
    assert.equal(await failure(http.send('/', { body: {}, retry: false, signal: leaving.signal })), 'left')
    await new Promise((resolve) => setTimeout(resolve, 300))
    assert.equal(requests.length, 1)
  })

  it('stops reading a body beyond 5 MB', async () => {
    let sent = 0
    const { http } = await clientOf(
      () =>
        new Response(
          new ReadableStream({
            pull(stream) {
              sent += 1
              if (sent > 50) return stream.close()
              stream.enqueue(Buffer.alloc(1_000_000, ' '))
            },
          }),
        ),
    )
    const error = await failure(http.get('/', schema))
    assert.ok(error instanceof ServiceResponseError)
    assert.equal(error.details.reason, 'larger than 5000000 bytes')
    assert.ok(sent < 30, `${sent} MB were sent`)
  })

  // conforms: 7.4.2
  it('sends JSON with a content type that needs no preflight', async () => {
    const { http, requests } = await clientOf(() => Response.json(good))
    await http.post('/', schema, { body: { a: 1 }, retry: true })
    assert.match(requests[0]?.headers.get('content-type') ?? '', /^text\/plain/)
  })

  it('rejects pictures of another type or too large', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    const reply = (type: string) => () => new Response(svg, { headers: { 'content-type': type } })
    const picture = await clientOf(reply('image/svg+xml'))
    const blob = await picture.http.getImage('/', { largest: 1000 })
    assert.equal(blob.type, 'image/svg+xml')
    assert.equal(await blob.text(), svg)
    const tooLarge = await failure(picture.http.getImage('/', { largest: 10 }))
    assert.ok(tooLarge instanceof ServiceResponseError)
    const page = await clientOf(reply('text/html'))
    assert.ok((await failure(page.http.getImage('/', { largest: 1000 }))) instanceof ServiceResponseError)
  })
})
