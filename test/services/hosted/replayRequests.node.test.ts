import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { type Handler, toFetch } from '../../../sandbox/http/handler.ts'
import { serve } from '../../../sandbox/http/serve.ts'
import { prepareWorld, type World } from '../../sandbox/hosted/world.ts'
import { type Finding, type Role, replayRequests } from './replayRequests.ts'

const base = 'http://sandbox.test'
const bases = {
  'blockchain-api': `${base}/blockchain-api`,
  rpc: `${base}/rpc`,
  'wallet-registry': `${base}/wallet-registry`,
  auth: `${base}/auth`,
  analytics: `${base}/analytics`,
}

/** Endpoints that the sandbox lacks, and responses of nodes and providers without a counterpart in it. */
const elsewhere =
  /onramp-providers|sessions-getcontext|rpc\/cached-chain-id|images\/missing|fungible-price\/rootstock/

describe('hosted services: the recorded requests are replayed against a URL', () => {
  let world: World
  let values: Partial<Record<Role, string>>
  const replay = (options: { handler?: Handler; only?: string } = {}): Promise<Finding[]> =>
    replayRequests({
      projectId: sandboxProjectId,
      bases,
      values,
      only: options.only,
      fetch: toFetch(options.handler ?? world.ask),
    })

  beforeAll(async () => {
    world = await prepareWorld()
    const address = (caip: string) => caip.split(':').at(-1) ?? ''
    values = {
      account: world.user,
      solanaAccount: world.solanaUser,
      token: address(world.token),
      target: address(world.target),
      mint: world.mint,
      name: `mara.${world.zone}`,
      zone: world.zone,
    }
  })
  afterAll(() => world.stop())

  it('finds no difference in the sandbox, which responds as recorded', async () => {
    const findings = await replay()
    const differing = findings.filter(({ kind, ids }) => kind === 'differs' && !elsewhere.test(ids.join()))
    assert.deepEqual(
      differing.map(({ ids, detail }) => `${ids.join()}: ${detail}`),
      [],
    )
    assert.ok(findings.length > 120, `${findings.length} requests`)
  })

  const change =
    (edit: (reply: Response) => Promise<Response>): Handler =>
    async (request) =>
      edit(await world.ask(request))
  const body = (edit: (value: { balances?: Record<string, unknown>[] }) => unknown): Handler =>
    change(async (reply) => {
      const { status, headers } = reply
      if (!headers.get('content-type')?.includes('json')) return reply
      return Response.json(edit(await reply.json()), { status, headers })
    })
  const changes: [name: string, handler: Handler, expected: RegExp][] = [
    [
      'a key with another type',
      body(({ balances }) => ({
        balances: balances?.map((item) => ({ ...item, price: String(item.price) })),
      })),
      /strange entry/,
    ],
    ['a key that is gone', body(({ balances }) => ({ items: balances })), /body\.items/],
    [
      'another status',
      change(async ({ body: stream, headers }) => new Response(stream, { status: 202, headers })),
      /status 202 instead of 200/,
    ],
    [
      'a missing CORS header',
      change(async (reply) => {
        const headers = new Headers(reply.headers)
        headers.delete('access-control-allow-origin')
        return new Response(reply.body, { status: reply.status, headers })
      }),
      /access-control-allow-origin: missing/,
    ],
  ]
  for (const [name, handler, expected] of changes) {
    it(`reports ${name}`, async () => {
      const findings = await replay({ handler, only: 'blockchain-api/balance' })
      const evm = findings.find(({ ids }) => ids.includes('blockchain-api/balance/evm'))
      assert.equal(evm?.kind, 'differs')
      assert.match(evm?.detail ?? '', expected)
    })
  }

  it('requests an unresponsive host once, and reports that in one line', async () => {
    let asked = 0
    const handler: Handler = () => {
      asked += 1
      return Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }))
    }
    const findings = await replay({ handler })
    assert.equal(asked, 1)
    assert.deepEqual(
      findings.map(({ kind, detail }) => [kind, detail]),
      [['away', 'sandbox.test: no reply: ECONNREFUSED']],
    )
  })

  it('reports a single request without a response, and continues', async () => {
    const handler: Handler = (request) =>
      !request.url.includes('sv=')
        ? Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') }))
        : world.ask(request)
    const findings = await replay({ handler, only: 'blockchain-api/balance' })
    const lost = findings.filter(({ detail }) => detail === 'no reply: ECONNRESET')
    assert.ok(lost.length > 0 && lost.every(({ kind }) => kind === 'differs'))
    assert.ok(findings.length > lost.length)
  })

  it('reports a refused request that the service starts to accept', async () => {
    const handler: Handler = async () =>
      Response.json({ balances: [] }, { headers: { 'access-control-allow-origin': '*' } })
    const findings = await replay({ handler, only: 'blockchain-api/balance' })
    const finding = findings.find(({ ids }) => ids.includes('blockchain-api/balance/bad-address'))
    assert.match(finding?.detail ?? '', /status 200 instead of 400/)
  })

  describe('as a command', () => {
    const run = (...options: string[]) =>
      new Promise<{ code: number; lines: string[] }>((resolve) => {
        const script = join(import.meta.dirname, 'live.mjs')
        execFile(process.execPath, [script, ...options], (error, stdout) =>
          resolve({ code: Number(error?.code ?? 0), lines: stdout.trim().split('\n') }),
        )
      })

    it('ends with the totals and exit code 0 without differences', async () => {
      const { url, stop } = await serve(world.ask)
      try {
        const { code, lines } = await run(
          '--project-id',
          sandboxProjectId,
          '--base',
          url,
          '--only',
          'identity',
        )
        assert.equal(code, 0, lines.join('\n'))
        assert.match(
          lines.at(-1) ?? '',
          /^\d+ requests: \d+ as recorded, \d+ as another case of the endpoint, 0 differ$/,
        )
      } finally {
        await stop()
      }
    })

    it('names each difference and ends with exit code 1', async () => {
      const { url, stop } = await serve(async () => new Response('Gone', { status: 410 }))
      try {
        const { code, lines } = await run('--project-id', 'p', '--base', url, '--only', 'supported-chains')
        assert.equal(code, 1)
        assert.match(lines[0] ?? '', /^differs {2}blockchain-api\/supported-chains\//)
        assert.match(lines[1] ?? '', /status 410 instead of 200: Gone/)
        assert.match(lines.at(-1) ?? '', /[1-9]\d* differ$/)
      } finally {
        await stop()
      }
    })

    it('names a difference in shape in a single field', async () => {
      const asText = body((told) => ({
        ...told,
        ...(told.balances && {
          balances: told.balances.map((item) => ({ ...item, price: String(item.price) })),
        }),
      }))
      const { url, stop } = await serve(asText)
      try {
        const about = ['--account', world.user, '--only', 'blockchain-api/balance']
        const { code, lines } = await run('--project-id', sandboxProjectId, '--base', url, ...about)
        assert.equal(code, 1)
        const at = lines.findIndex((line) => /^differs .*blockchain-api\/balance\/evm(,|$)/.test(line))
        assert.match(lines[at + 1] ?? '', /body\.balances: strange entry .*"price":"(?!number)/)
      } finally {
        await stop()
      }
    })

    it('names an unreachable host in one line, and ends with exit code 1', async () => {
      const { url, stop } = await serve(world.ask)
      await stop()
      const { code, lines } = await run('--project-id', 'p', '--base', url)
      assert.equal(code, 1)
      assert.equal(lines.length, 2, lines.join('\n'))
      assert.equal(
        lines[0],
        `away     ${new URL(url).host}: no reply: connect ECONNREFUSED ${new URL(url).host}`,
      )
      assert.equal(
        lines[1],
        '0 requests: 0 as recorded, 0 as another case of the endpoint, 0 differ; 1 of the hosts did not answer',
      )
    })

    it('prints its usage without a project', async () => {
      const { code, lines } = await run()
      assert.equal(code, 2)
      assert.match(lines[0] ?? '', /--project-id/)
    })
  })
})
