import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { coinTypeOf, coinTypesOf } from '../../src/lib/coinType.ts'
import { createNameRegistry } from '../../src/services/blockchain-api/nameRegistry.ts'

const tooLarge = `eip155:${2 ** 31}` as const

describe('the coin type of a network', () => {
  // conforms: 5.2.15
  it('is derived from its chain id, which must be below 2^31', () => {
    assert.equal(coinTypeOf('eip155:1'), 0x80000001)
    assert.equal(coinTypeOf('eip155:8453'), 2147492101)
    assert.equal(coinTypeOf(`eip155:${2 ** 31 - 1}`), 0xffffffff)
    for (const none of [tooLarge, 'eip155:x', 'polkadot:x']) assert.equal(coinTypeOf(none), undefined)
    assert.deepEqual(coinTypesOf('eip155:10'), [0x8000000a, 60, 0x80000000])
    assert.deepEqual(coinTypesOf(tooLarge), [0x80000000, 60])
  })

  // conforms: 7.1.22
  it('is sent when a name is registered', async () => {
    const posted: unknown[] = []
    const http = {
      async post(_: string, __: unknown, { body }: { body: object }) {
        posted.push(body)
        return { name: 'a.id', addresses: {} }
      },
    }
    const { register } = createNameRegistry({ http: http as never })
    const order = { address: '0xa', message: '{}', signature: '0xb' }
    assert.equal((await register({ caipNetworkId: 'eip155:1', ...order })).name, 'a.id')
    assert.deepEqual(posted, [{ coin_type: 0x80000001, ...order }])
  })
})
