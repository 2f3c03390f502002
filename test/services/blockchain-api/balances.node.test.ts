import assert from 'node:assert/strict'
import { it } from 'vitest'
import { readBalances } from '../../../src/services/blockchain-api/balances.ts'
import { createHttp } from '../../../src/services/http.ts'
import { toResponse, vectorOf } from '../hosted/vectors.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const unlisted = { caipNetworkId: 'eip155:1', address: '0xF00d000000000000000000000000000000000001' } as const

it('balances: reads only the native token again if the service does not list a token', async () => {
  const refused = vectorOf('blockchain-api/balance/evm-force-update-unlisted-token')
  const found = vectorOf('blockchain-api/balance/evm')
  const asked: (string | null)[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const forceUpdate = new URL(input instanceof Request ? input.url : input).searchParams.get('forceUpdate')
    asked.push(forceUpdate)
    return toResponse(forceUpdate?.includes('0xf00d') ? refused : found)
  }
  const http = createHttp({ baseUrl: 'http://service.test', service: 'blockchain-api', fetch })
  const balances = await readBalances(http, { address, caipNetworkId: 'eip155:1', refresh: [unlisted] })
  assert.ok(balances.length > 0)
  assert.deepEqual(asked, [
    'eip155:1:0xf00d000000000000000000000000000000000001',
    'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  ])
})
