import assert from 'node:assert/strict'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { parseAddress } from '../../../src/chains/solana/parseAddress.ts'

/** The system program, a mint and a sysvar, including the shortest and the longest text. */
const published = [
  '11111111111111111111111111111111',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'SysvarRent111111111111111111111111111111111',
]

describe('`parseAddress()` of Solana', () => {
  // conforms: 5.2.10
  it('accepts 32 bytes in base58, in 32 to 44 characters', () => {
    for (const address of published) assert.equal(parseAddress(address), address)
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (key) => {
        const address = base58.encode(key)
        assert.equal(parseAddress(address), address)
        assert.ok(address.length >= 32 && address.length <= 44)
      }),
    )
  })

  // conforms: 5.2.10
  it('rejects any other length and any other character', () => {
    const [, mint = ''] = published
    const wrong = ['', `${mint}1`, ` ${mint}`, `${mint}\n`]
    for (const letter of ['0', 'O', 'I', 'l', '+']) wrong.push(letter + mint.slice(1))
    const others = [31, 33].map((length) => base58.encode(new Uint8Array(length).fill(7)))
    for (const text of [...wrong, ...others, `0x${'ab'.repeat(20)}`])
      assert.equal(parseAddress(text), undefined, text)
  })
})
