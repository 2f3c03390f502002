import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import * as z from 'zod/mini'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import {
  RpcResponseError,
  RpcUrlMissingError,
  ServiceResponseError,
  ServiceStatusError,
  ServiceUnreachableError,
} from '../../../src/errors/services.ts'
import { createRpc } from '../../../src/services/rpc/client.ts'
import { type BorrowedChains, borrowChains } from '../../support/shared.ts'
import { failure } from '../failure.ts'
import { serveReply, serveWorld } from '../serveWorld.ts'

const hex = z.string().check(z.regex(/^0x[0-9a-f]+$/))
const nobody = 'http://127.0.0.1:1'

describe('rpc against the chains of the sandbox', () => {
  let chains: BorrowedChains
  let world: Awaited<ReturnType<typeof serveWorld>>
  const node = () => chains.chains[0]?.rpcUrl ?? ''

  beforeAll(async () => {
    chains = await borrowChains()
    world = await serveWorld({ chains: chains.chains })
  })
  afterAll(() => world.stop())

  // conforms: 7.4.6
  it('asks a node', async () => {
    const rpc = createRpc({ urls: [node()], fetch })
    assert.equal(await rpc.request({ method: 'eth_chainId', schema: hex }), '0x1')
  })

  // conforms: 3.1.13, 7.4.7
  it('asks the RPC service for the named chain', async () => {
    const url = `${world.url}/rpc/v1/?chainId=eip155:8453&projectId=${sandboxProjectId}`
    const rpc = createRpc({ urls: [url], fetch })
    assert.equal(await rpc.request({ method: 'eth_chainId', schema: hex }), '0x2105')
  })

  // conforms: 8.9.3, 9.1.22, 9.1.23, 9.6.10
  it('asks the next node if one is unreachable, broken or refuses', async () => {
    world.faults.set({ service: 'rpc', fault: { kind: 'html' } })
    const broken = `${world.url}/rpc/v1?chainId=eip155:1&projectId=${sandboxProjectId}`
    const refused = `${world.url}/rpc/v1?chainId=eip155:1&projectId=nobody`
    let asked = 0
    const counted: typeof fetch = (url, init) => {
      if (url instanceof URL ? url.href.startsWith(nobody) : String(url).startsWith(nobody)) asked += 1
      return fetch(url, init)
    }
    const rpc = createRpc({ urls: [nobody, broken, refused, node()], fetch: counted })
    assert.equal(await rpc.request({ method: 'eth_chainId', schema: hex }), '0x1')
    assert.equal(asked, 1, 'no round was repeated')
  })

  it('reports message and code of a node’s error', async () => {
    const rpc = createRpc({ urls: [node(), node()], fetch })
    const error = await failure(rpc.request({ method: 'eth_nothing', schema: hex }))
    assert.ok(error instanceof RpcResponseError)
    assert.equal(error.rpcCode, -32601)
    assert.equal(error.details.method, 'eth_nothing')
    assert.match(String(error.details.reason), /not found/i)
  })
})

describe('rpc against faulty nodes', () => {
  const running: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of running.splice(0)) await stop()
  })
  const nodeWith = async (...args: Parameters<typeof serveReply>) => {
    const node = await serveReply(...args)
    running.push(node.stop)
    return node
  }
  const reply = (body: object) => Response.json({ jsonrpc: '2.0', id: 1, ...body })
  const chainId = { method: 'eth_chainId', schema: hex }

  it('keeps the node that responded last', async () => {
    const bad = await nodeWith(() => new Response('', { status: 403 }))
    const good = await nodeWith(() => reply({ result: '0x1' }))
    const rpc = createRpc({ urls: [bad.url, good.url], fetch })
    await rpc.request(chainId)
    await rpc.request(chainId)
    assert.deepEqual([bad.requests.length, good.requests.length], [1, 2])
  })

  it('repeats the round if all nodes failed temporarily', async () => {
    const busy = await nodeWith((_, count) =>
      count < 3 ? new Response('', { status: 503 }) : reply({ result: '0x1' }),
    )
    assert.equal(await createRpc({ urls: [nobody, busy.url], fetch }).request(chainId), '0x1')
    assert.equal(busy.requests.length, 3)
  })

  for (const code of [-1, -32603, -32005]) {
    // conforms: 8.9.11
    it(`retries after error ${code}, at most four tries`, async () => {
      const node = await nodeWith(() => reply({ error: { code, message: 'busy' } }))
      const error = await failure(createRpc({ urls: [node.url], fetch }).request(chainId))
      assert.ok(error instanceof RpcResponseError)
      assert.equal(node.requests.length, 4)
    })
  }

  it('reports an error of the call, and asks no other node', async () => {
    const data = '0x08c379a0'
    const reverting = await nodeWith(() => reply({ error: { code: 3, message: 'execution reverted', data } }))
    const other = await nodeWith(() => reply({ result: '0x1' }))
    const rpc = createRpc({ urls: [reverting.url, other.url], fetch })
    const error = await failure(rpc.request(chainId))
    assert.ok(error instanceof RpcResponseError)
    assert.equal(error.details.data, data)
    assert.deepEqual([reverting.requests.length, other.requests.length], [1, 0])
  })

  for (const body of [
    {},
    { result: null },
    { result: 1 },
    { result: '0xg' },
    { error: 'no' },
    { error: {} },
  ]) {
    it(`rejects ${JSON.stringify(body)}`, async () => {
      const node = await nodeWith(() => reply(body))
      const error = await failure(createRpc({ urls: [node.url], fetch }).request(chainId))
      assert.ok(error instanceof ServiceResponseError)
      assert.equal(node.requests.length, 1)
    })
  }

  it('sends a content type without preflight', async () => {
    const node = await nodeWith(() => reply({ result: '0x1' }))
    await createRpc({ urls: [node.url], fetch }).request(chainId)
    assert.match(node.requests[0]?.headers.get('content-type') ?? '', /^text\/plain/)
  })

  it('sends JSON as the content type if a node requires it, and from then on', async () => {
    const refusals = [new Response('', { status: 415 }), reply({ error: { code: -32600, message: 'type' } })]
    for (const refusal of refusals) {
      const node = await nodeWith((request) =>
        request.headers.get('content-type') === 'application/json'
          ? reply({ result: '0x1' })
          : refusal.clone(),
      )
      const rpc = createRpc({ urls: [node.url], fetch })
      await rpc.request(chainId)
      await rpc.request(chainId)
      assert.equal(node.requests.length, 3)
    }
  })

  it('reports how the last node failed', async () => {
    const refusing = await nodeWith(() => new Response('', { status: 403 }))
    const error = await failure(createRpc({ urls: [nobody, refusing.url], fetch }).request(chainId))
    assert.ok(error instanceof ServiceStatusError)
    assert.ok(
      (await failure(createRpc({ urls: [nobody], fetch }).request(chainId))) instanceof
        ServiceUnreachableError,
    )
  })

  // conforms: 8.6.18
  it('rejects without any node', async () => {
    const error = await failure(createRpc({ urls: [], fetch }).request(chainId))
    assert.ok(error instanceof RpcUrlMissingError)
    assert.equal(error.message, 'No RPC url provided for chainId')
  })

  it('rejects with the abort reason, and asks no other node', async () => {
    const silent = await nodeWith(() => new Promise(() => {}))
    const other = await nodeWith(() => reply({ result: '0x1' }))
    const leaving = new AbortController()
    setTimeout(() => leaving.abort('left'), 50)
    const rpc = createRpc({ urls: [silent.url, other.url], fetch })
    assert.equal(await failure(rpc.request({ ...chainId, signal: leaving.signal })), 'left')
    assert.equal(other.requests.length, 0)
  })
})
