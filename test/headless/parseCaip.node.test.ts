import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { parseCaipAddress, parseCaipNetworkId } from '../../src/headless/index.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('CAIP ids from pages', () => {
  it('are split into parts', () => {
    assert.deepEqual(parseCaipAddress(`eip155:1:${address}`), {
      chainNamespace: 'eip155',
      chainId: '1',
      address,
    })
    assert.deepEqual(parseCaipNetworkId('eip155:8453'), { chainNamespace: 'eip155', chainId: '8453' })
  })

  // conforms: 5.2.1-5.2.4
  it('reject an account id without three parts or a known namespace', () => {
    for (const text of [
      '',
      'eip155:1',
      `eip155:1:${address}:x`,
      `:1:${address}`,
      `eip155::${address}`,
      'eip155:1:',
    ]) {
      assert.throws(() => parseCaipAddress(text), {
        code: 'W3M_CAIP_ADDRESS',
        message: 'Invalid CAIP-10 address',
      })
    }
    assert.throws(() => parseCaipAddress(`cosmos:1:${address}`), { message: 'Invalid CAIP Address' })
  })

  // conforms: 5.2.5, 5.2.6
  it('reject a network id without two parts', () => {
    for (const text of ['', 'eip155', 'eip155:', ':1', 'eip155:1:1', 'cosmos:hub']) {
      assert.throws(() => parseCaipNetworkId(text), {
        code: 'W3M_CAIP_NETWORK_ID',
        message: 'Invalid CAIP-2 network id',
      })
    }
  })
})
