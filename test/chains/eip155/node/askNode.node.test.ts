import assert from 'node:assert/strict'
import { afterEach, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createNodeRequest } from '../../../../src/chains/eip155/node/askNode.ts'
import type { Network } from '../../../../src/schemas/network.ts'

const network = {
  caipNetworkId: 'eip155:1',
  rpcUrls: { default: { http: ['http://node.example'] } },
} as unknown as Network

afterEach(() => vi.useRealTimers())

// conforms: 8.9.2, 9.1.19
it('a read times out if a node never responds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ask = createNodeRequest(network, { fetch: () => new Promise(() => {}) })
  const asked = ask('eth_chainId', [], z.string()).catch((error: unknown) => error)
  // Its clock starts with the request.
  await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(25_000)
  const { code, message } = (await asked) as { code: string; message: string }
  assert.deepEqual([code, message], ['W3M_NODE_TIMEOUT', 'The request took too long to respond.'])
})
