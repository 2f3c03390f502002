import { expect } from 'chai'
import fc from 'fast-check'
import { cleanText } from '../../src/lib/cleanText.ts'

describe('cleanText', () => {
  it('keeps ordinary names', () => {
    for (const name of [
      'MetaMask',
      'Кошелёк',
      '钱包',
      'محفظة',
      'Façade & Söhne',
      'Wallet 🦊',
      'A-1 (beta)',
    ]) {
      expect(cleanText(name)).to.equal(name)
    }
  })

  it('removes direction marks and invisible characters', () => {
    expect(cleanText('\u202EksaMateM')).to.equal('ksaMateM')
    expect(cleanText('Meta\u200BMa\u2060sk\uFEFF\u00AD')).to.equal('MetaMask')
    expect(cleanText('\u2066Meta\u2069\u0000\u001B[31mMask')).to.equal('Meta[31mMask')
    expect(cleanText('Meta\u3164Mask')).to.equal('MetaMask')
    expect(cleanText('Meta\u{E0061}Mask')).to.equal('MetaMask')
    expect(cleanText('\uD800Meta')).to.equal('Meta')
  })

  it('returns an empty string if all of a name is invisible', () => {
    const ignorable = [
      0xad, 0x34f, 0x61c, 0x115f, 0x17b4, 0x17b5, 0x180b, 0x200b, 0x3164, 0xfe0f, 0xffa0, 0xe0100,
    ]
    for (const code of ignorable) {
      const character = String.fromCodePoint(code)
      expect(cleanText(character.repeat(3)), code.toString(16)).to.equal('')
      expect(cleanText(`Meta${character}Mask`), code.toString(16)).to.equal('MetaMask')
    }
  })

  it('returns an empty string for combining marks without a letter', () => {
    for (const name of ['\u0301', '\u0301\u0302 \u0303', '\u{1D159}', '\u20E3'])
      expect(cleanText(name)).to.equal('')
    expect(cleanText('\u0301Fox \u0302Wallet')).to.equal('Fox Wallet')
    expect(cleanText('Fóx')).to.equal('Fóx')
  })

  it('joins lines', () => {
    expect(cleanText('  Meta\r\n\tMask \u2028 X \u200B Y')).to.equal('Meta Mask X Y')
  })

  it('limits stacked combining marks', () => {
    expect(cleanText(`Z${'\u0310'.repeat(40)}`)).to.equal(`Z${'\u0310'.repeat(3)}`)
  })

  it('truncates to sixty whole characters', () => {
    expect(Array.from(cleanText('🦊'.repeat(100)))).to.have.length(60)
    expect(cleanText('🦊'.repeat(100)).endsWith('🦊…')).to.equal(true)
    expect(cleanText('a'.repeat(60))).to.equal('a'.repeat(60))
    expect(cleanText('abcdef', 4)).to.equal('abc…')
  })

  it('returns an empty string if nothing is visible', () => {
    expect(cleanText('\u200B\u202E \n')).to.equal('')
  })

  it('removes every control and format character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const clean = cleanText(text)
        return !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(clean) && Array.from(clean).length <= 60
      }),
      { numRuns: 5000 },
    )
  })

  it('truncates a name of several megabytes', () => {
    expect([...cleanText('\u0310'.repeat(5_000_000))].length).to.be.at.most(60)
  })
})
