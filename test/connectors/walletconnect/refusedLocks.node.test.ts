import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { pair, startWorld, type World } from './world.ts'

/** A browser that blocks site data has both, but rejects each use. */
const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))

describe('a browser that refuses locks and channels between tabs', () => {
  let world: World
  beforeEach(async () => {
    vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } })
    world = await startWorld()
  })
  afterEach(async () => {
    await world.stop()
    vi.unstubAllGlobals()
  })

  it('pairs with a phone, which signs', async () => {
    const pairing = await world.pairing()
    const phone = await world.wallet()
    await pair(pairing, phone)
    const [address] = (await pairing.provider('eip155').request({ method: 'eth_accounts' })) as [string]
    const signature = await pairing
      .provider('eip155')
      .request({ method: 'personal_sign', params: ['0x68', address] })
    assert.match(String(signature), /^0x[0-9a-f]{130}$/)
  })
})
