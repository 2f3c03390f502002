import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, describe, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import type { NodeRequestOptions } from '../../src/chains/askNodes.ts'
import { createNodeRequest } from '../../src/chains/eip155/node/askNode.ts'
import { createNode as createSolanaNode } from '../../src/chains/solana/node/createNode.ts'
import { W3mError } from '../../src/errors/base.ts'
import { failure } from '../services/failure.ts'
import { serveReply, serveWorld } from '../services/serveWorld.ts'
import { type BorrowedChains, borrowChains } from '../support/shared.ts'
import { createTestNetwork } from '../support/testAdapter.ts'

const hex = z.string().check(z.regex(/^0x[0-9a-f]+$/))
const unreachable = 'http://127.0.0.1:1'

const askEvm = (urls: string[], options: Partial<NodeRequestOptions> = {}) =>
  createNodeRequest(createTestNetwork(1, ...urls), { fetch, ...options })
const chainIdOf = (...urls: string[]) => askEvm(urls)('eth_chainId', [], hex)

async function failureOf(promise: Promise<unknown>): Promise<W3mError> {
  const error = await failure(promise)
  assert.ok(error instanceof W3mError, String(error))
  return error
}

describe('nodes of the sandbox', () => {
  let chains: BorrowedChains
  let world: Awaited<ReturnType<typeof serveWorld>>
  const node = () => chains.chains[0]?.rpcUrl ?? ''

  beforeAll(async () => {
    chains = await borrowChains()
    world = await serveWorld({ chains: chains.chains })
  })
  afterAll(() => world.stop())

  // conforms: 7.4.6
  it('return a result', async () => {
    assert.equal(await chainIdOf(node()), '0x1')
  })

  // conforms: 3.1.13, 7.4.7
  it('are reached through the RPC service by the chain in its address', async () => {
    const url = `${world.url}/rpc/v1/?chainId=eip155:8453&projectId=${sandboxProjectId}`
    assert.equal(await chainIdOf(url), '0x2105')
  })

  // conforms: 8.9.3, 9.1.22, 9.1.23, 9.6.10
  it('are asked in turn if one is unreachable, broken or refuses', async () => {
    world.faults.set({ service: 'rpc', fault: { kind: 'html' } })
    const broken = `${world.url}/rpc/v1?chainId=eip155:1&projectId=${sandboxProjectId}`
    const refused = `${world.url}/rpc/v1?chainId=eip155:1&projectId=unknown`
    let asked = 0
    const counted: typeof fetch = (url, init) => {
      if (String(url).startsWith(unreachable)) asked += 1
      return fetch(url, init)
    }
    const ask = askEvm([unreachable, broken, refused, node()], { fetch: counted })
    assert.equal(await ask('eth_chainId', [], hex), '0x1')
    assert.equal(asked, 1, 'no round was repeated')
  })

  it('reject with message and code of their error', async () => {
    const error = await failureOf(askEvm([node(), node()])('eth_nothing', [], hex))
    assert.deepEqual([error.code, error.rpcCode], ['W3M_NODE_UNKNOWN', -32601])
    assert.match(String(error.details.reason), /not found/i)
  })

  it('return many results of one request, each to its call', async () => {
    let requests = 0
    const counted: typeof fetch = (url, init) => {
      requests += 1
      return fetch(url, init)
    }
    const ask = askEvm([node()], { fetch: counted, batch: true })
    const [chainId, error, code] = await Promise.all([
      ask('eth_chainId', [], hex),
      failureOf(ask('eth_nothing', [], hex)),
      ask('eth_getCode', [`0x${'1'.repeat(40)}`, 'latest'], z.string()),
    ])
    assert.deepEqual([chainId, error.rpcCode, code], ['0x1', -32601, '0x'])
    assert.equal(requests, 1)
  })
})

describe('faulty nodes', () => {
  const running: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of running.splice(0)) await stop()
  })
  const nodeWith = async (...args: Parameters<typeof serveReply>) => {
    const node = await serveReply(...args)
    running.push(node.stop)
    return node
  }
  const reply = (body: object, init?: ResponseInit) => Response.json({ jsonrpc: '2.0', id: 1, ...body }, init)

  it('are asked again in a second round if all failed temporarily', async () => {
    const busy = await nodeWith((_, count) =>
      count < 3 ? new Response('', { status: 503 }) : reply({ result: '0x1' }),
    )
    assert.equal(await chainIdOf(unreachable, busy.url), '0x1')
    assert.equal(busy.requests.length, 3)
  })

  for (const code of [-1, -32603, -32005]) {
    // conforms: 8.9.11
    it(`are asked again after error ${code}, at most three times`, async () => {
      const node = await nodeWith(() => reply({ error: { code, message: 'busy' } }))
      assert.equal((await failureOf(chainIdOf(node.url))).rpcCode, code)
      assert.equal(node.requests.length, 3)
    })
  }

  it('reject with the chain’s reason if its status is 400', async () => {
    const error = { code: -32000, message: 'insufficient funds for gas * price + value' }
    const node = await nodeWith(() => reply({ error }, { status: 400 }))
    const failed = await failureOf(chainIdOf(node.url))
    assert.deepEqual([failed.code, failed.rpcCode], ['W3M_INSUFFICIENT_FUNDS', -32000])
    assert.equal(node.requests.length, 1)
  })

  it('are not followed by others if the call reverted', async () => {
    const data = '0x39d35496'
    const reverting = await nodeWith(() => reply({ error: { code: 3, message: 'execution reverted', data } }))
    const other = await nodeWith(() => reply({ result: '0x1' }))
    const { code, details } = await failureOf(chainIdOf(reverting.url, other.url))
    assert.deepEqual([code, details.reason], ['W3M_EXECUTION_REVERTED', 'V3TooLittleReceived'])
    assert.deepEqual([reverting.requests.length, other.requests.length], [1, 0])
  })

  it('of Solana are not followed by others if the simulation failed', async () => {
    const error = { code: -32002, message: 'Transaction simulation failed: Blockhash not found' }
    const refusing = await nodeWith(() => reply({ error }))
    const other = await nodeWith(() => reply({ result: 1 }))
    const network = createTestNetwork(1, refusing.url, other.url)
    const asked = createSolanaNode(fetch).getBalance({ network, address: '' })
    assert.equal((await failureOf(asked)).code, 'W3M_TRANSACTION_EXPIRED')
    assert.deepEqual([refusing.requests.length, other.requests.length], [1, 0])
  })

  for (const body of [
    {},
    { result: null },
    { result: 1 },
    { result: '0xg' },
    { error: 'no' },
    { error: {} },
  ]) {
    it(`reject if they send ${JSON.stringify(body)}`, async () => {
      const node = await nodeWith(() => reply(body))
      assert.equal((await failureOf(chainIdOf(node.url))).code, 'W3M_NODE_UNREACHABLE')
    })
  }

  it('reject a batch if they return one result for all its calls', async () => {
    const node = await nodeWith(() => reply({ result: '0x1' }))
    const ask = askEvm([node.url], { batch: true })
    const failures = [failureOf(ask('eth_chainId', [], hex)), failureOf(ask('eth_gasPrice', [], hex))]
    for (const { code } of await Promise.all(failures)) assert.equal(code, 'W3M_NODE_UNREACHABLE')
  })

  it('reject with the abort reason, and no other is asked', async () => {
    const silent = await nodeWith(() => new Promise(() => {}))
    const other = await nodeWith(() => reply({ result: '0x1' }))
    const leaving = new AbortController()
    setTimeout(() => leaving.abort('left'), 50)
    const ask = askEvm([silent.url, other.url], { signal: leaving.signal })
    assert.equal(await failure(ask('eth_chainId', [], hex)), 'left')
    assert.equal(other.requests.length, 0)
  })

  // conforms: 8.9.2, 9.1.19
  it('time out if they never respond', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const asked = failureOf(
      askEvm([unreachable], { fetch: () => new Promise(() => {}) })('eth_chainId', [], hex),
    )
    // Its clock starts with the request.
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(25_000)
    vi.useRealTimers()
    const { code, message } = await asked
    assert.deepEqual([code, message], ['W3M_NODE_TIMEOUT', 'The request took too long to respond.'])
  })
})
