import { expect } from 'chai'
import fc from 'fast-check'
import { bytesToHex, hexToBytes, isHex, parseChainId, textToHex, toQuantity } from '../../src/lib/hex.ts'

describe('hex', () => {
  it('converts bytes to hex and back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(hexToBytes(bytesToHex(bytes))).to.deep.equal(bytes)
      }),
    )
    expect(bytesToHex(Uint8Array.of(0, 10, 255))).to.equal('0x000aff')
  })

  it('rejects text that is not hex', () => {
    for (const text of ['0x1', '12', '0xgg', '0x 1', '']) expect(hexToBytes(text), text).to.equal(undefined)
    expect(isHex('0x')).to.equal(true)
    expect(isHex('0x1\n')).to.equal(false)
    expect(isHex(12)).to.equal(false)
  })

  it('encodes text as UTF-8', () => {
    expect(textToHex('héllo ✓')).to.equal('0x68c3a96c6c6f20e29c93')
    expect(textToHex('')).to.equal('0x')
  })

  it('formats quantities without leading zeros', () => {
    expect(toQuantity(0)).to.equal('0x0')
    expect(toQuantity(8453)).to.equal('0x2105')
    expect(toQuantity(2n ** 255n)).to.equal(`0x8${'0'.repeat(63)}`)
  })

  it('parses chain ids in every form that wallets return', () => {
    for (const value of ['0x2105', '0x02105', '8453', 8453, 8453n]) expect(parseChainId(value)).to.equal(8453)
  })

  it('rejects everything else as a chain id', () => {
    const wrong = [
      '',
      '0x',
      'one',
      '1.5',
      '-1',
      0,
      -1,
      1.5,
      Number.NaN,
      undefined,
      null,
      {},
      ['1'],
      true,
      '0xffffffffffffffff',
    ]
    for (const value of wrong) expect(parseChainId(value), String(value)).to.equal(undefined)
  })
})
