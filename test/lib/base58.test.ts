import { expect } from 'chai'
import fc from 'fast-check'
import { decodeBase58 } from '../../src/lib/base58.ts'
import { bytesToHex } from '../../src/lib/hex.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** By repeated long division of the bytes, which shares nothing with the code under test. */
function encode(bytes: Uint8Array): string {
  let rest = [...bytes]
  let text = ''
  while (rest.some((byte) => byte > 0)) {
    let remainder = 0
    rest = rest.map((byte) => {
      const value = remainder * 256 + byte
      remainder = value % 58
      return Math.floor(value / 58)
    })
    text = alphabet.charAt(remainder) + text
  }
  const zeros = bytes.findIndex((byte) => byte > 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

describe('decodeBase58', () => {
  it('decodes published examples', () => {
    const hex = (text: string) => bytesToHex(decodeBase58(text) ?? new Uint8Array())
    expect(hex('2NEpo7TZRRrLZSi2U')).to.equal('0x48656c6c6f20576f726c6421')
    expect(hex('11233QC4')).to.equal('0x0000287fb4cd')
    expect(decodeBase58('11111111111111111111111111111111')).to.deep.equal(new Uint8Array(32))
    expect(decodeBase58('')).to.deep.equal(new Uint8Array())
  })

  it('decodes a key of 31 bytes to 31 bytes', () => {
    expect(decodeBase58('2xea9jWJ9eca3dFiefTeSPP85c6qXqunCqL2h2JNffM')?.length).to.equal(31)
    expect(decodeBase58('So11111111111111111111111111111111111111112')?.length).to.equal(32)
  })

  it('rejects characters outside the alphabet and very long text', () => {
    for (const text of ['0', 'O', 'I', 'l', ' 1', '1é', '1'.repeat(129)]) {
      expect(decodeBase58(text), text).to.equal(undefined)
    }
  })

  it('decodes what was encoded', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(decodeBase58(encode(bytes))).to.deep.equal(bytes)
      }),
      { numRuns: 1000 },
    )
  })
})
