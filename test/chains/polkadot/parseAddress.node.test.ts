import assert from 'node:assert/strict'
import { blake2b } from '@noble/hashes/blake2'
import fc from 'fast-check'
import { it } from 'vitest'
import { toSs58 } from '../../../sandbox/signers/polkadot.ts'
import { parseAddress } from '../../../src/chains/polkadot/parseAddress.ts'
import { blake2b512 } from '../../../src/lib/blake2b.ts'

/** Well-known development keys, in the format of three networks. */
const known = [
  { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', prefix: 42 },
  { address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', prefix: 0 },
  { address: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', prefix: 2 },
]

it('`parseAddress()` of Polkadot accepts the format of every network, or of one', () => {
  for (const { address, prefix } of known) {
    assert.equal(parseAddress(address), address)
    assert.equal(parseAddress(address, [prefix, 7]), address)
    assert.equal(parseAddress(address, [prefix + 1]), undefined)
  }
})

it('`parseAddress()` of Polkadot accepts every key of 32 bytes, and detects one changed character', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat({ max: 45 }), (key, at) => {
      const address = toSs58(key)
      assert.equal(parseAddress(address, [0]), address)
      const changed = address.slice(0, at) + (address[at] === 'Z' ? 'Y' : 'Z') + address.slice(at + 1)
      assert.equal(parseAddress(changed, [0]), undefined)
    }),
    { numRuns: 40 },
  )
})

it('`parseAddress()` of Polkadot rejects other text', () => {
  for (const text of [
    '',
    '5Grwva',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    toSs58(new Uint8Array(31)),
    '0x00',
  ]) {
    assert.equal(parseAddress(text), undefined, text)
  }
})

it('`parseAddress()` of Polkadot hashes as an independent implementation does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 120 }), (bytes) => {
      assert.deepEqual(blake2b512(bytes), new Uint8Array(blake2b(bytes, { dkLen: 64 })))
    }),
  )
})
