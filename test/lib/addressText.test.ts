import { expect } from 'chai'
import fc from 'fast-check'
import { findLookAlike, isSameAddress, shortenText } from '../../src/lib/addressText.ts'

const hexDigits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
const addresses = hexDigits.map((digits) => `0x${digits}`)

describe('address texts', () => {
  it('shortens an address to its two ends', () => {
    expect(shortenText('0x7a3f00000000000000000000000000000000091Dc')).to.equal('0x7a3f…91Dc')
    expect(shortenText('0x7a3f0000091Dc', { charsStart: 4, charsEnd: 6 })).to.equal('0x7a…0091Dc')
    expect(shortenText('vitalik.eth')).to.equal('vitalik.eth')
    expect(shortenText('')).to.equal('')
  })

  it('compares hex addresses case-insensitively and others exactly', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(isSameAddress(address, address.toLowerCase())).to.equal(true)
    expect(
      isSameAddress(
        'So11111111111111111111111111111111111111112',
        'so11111111111111111111111111111111111111112',
      ),
    ).to.equal(false)
  })

  it('warns of each of a thousand addresses made to look like a known one', () => {
    const middles = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(addresses, middles, fc.boolean(), (known, middle, upper) => {
        const forged = known.slice(0, 6) + middle + known.slice(-4)
        fc.pre(forged !== known)
        const shown = upper ? `0x${forged.slice(2).toUpperCase()}` : forged
        return findLookAlike(shown, ['0x0000000000000000000000000000000000000001', known]) === known
      }),
      { numRuns: 1000 },
    )
  })

  it('does not warn of the known address itself, in any spelling', () => {
    const known = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(findLookAlike(known.toLowerCase(), [known])).to.equal(undefined)
    const twin = `${known.slice(0, 10)}${'0'.repeat(28)}${known.slice(-4)}`
    expect(findLookAlike(known, [twin, known]), 'it is known, whatever else is').to.equal(undefined)
  })

  it('does not warn if one of the eight characters differs', () => {
    const known = '0x5aae0000000000000000000000000000000beaed'
    for (const at of [2, 3, 4, 5, 38, 39, 40, 41]) {
      const address = `${known.slice(0, 10)}${'1'.repeat(28)}${known.slice(38)}`
      const changed = `${address.slice(0, at)}7${address.slice(at + 1)}`
      expect(findLookAlike(address, [known])).to.equal(known)
      expect(findLookAlike(changed, [known]), changed).to.equal(undefined)
    }
  })

  it('does not warn of ten thousand random addresses', () => {
    const known = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359']
    fc.assert(
      fc.property(addresses, (address) => {
        fc.pre(!known.some((other) => address.startsWith(other.slice(0, 6).toLowerCase())))
        return findLookAlike(address, known) === undefined
      }),
      { numRuns: 10_000 },
    )
  })
})
