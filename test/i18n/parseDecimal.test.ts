import { expect } from 'chai'
import { parseDecimal } from '../../src/i18n/parseDecimal.ts'

const ok = (text: string) => ({ status: 'ok', text })

describe('parseDecimal', () => {
  it('takes the decimal mark of the language', () => {
    expect(parseDecimal('1.5', 'en')).to.deep.equal(ok('1.5'))
    expect(parseDecimal('1,5', 'de')).to.deep.equal(ok('1.5'))
    expect(parseDecimal('1,234', 'de')).to.deep.equal(ok('1.234'))
    expect(parseDecimal('1.234', 'en')).to.deep.equal(ok('1.234'))
  })

  it('takes the other mark where it can be nothing else', () => {
    expect(parseDecimal('1,5', 'en')).to.deep.equal(ok('1.5'))
    expect(parseDecimal('0,123', 'en')).to.deep.equal(ok('0.123'))
    expect(parseDecimal('1234,567', 'en')).to.deep.equal(ok('1234.567'))
  })

  it('asks where a number could be either of two', () => {
    expect(parseDecimal('1,234', 'en')).to.deep.equal({ status: 'question', options: ['1.234', '1234'] })
    expect(parseDecimal('1.234', 'de')).to.deep.equal({ status: 'question', options: ['1.234', '1234'] })
  })

  it('reads groups, in threes and as in India', () => {
    expect(parseDecimal('1,234,567.8', 'en')).to.deep.equal(ok('1234567.8'))
    expect(parseDecimal('1.234.567', 'en')).to.deep.equal(ok('1234567'))
    expect(parseDecimal('12,34,567.8', 'en-IN')).to.deep.equal(ok('1234567.8'))
    expect(parseDecimal('1.234,5', 'en')).to.deep.equal(ok('1234.5'))
  })

  it('knows half a number, and none', () => {
    expect(parseDecimal('', 'en')).to.deep.equal({ status: 'empty' })
    expect(parseDecimal('1.', 'en')).to.deep.equal(ok('1'))
    expect(parseDecimal('.5', 'en')).to.deep.equal(ok('0.5'))
    expect(parseDecimal('007', 'en')).to.deep.equal(ok('7'))
    for (const text of ['.', 'abc', '1.2.3', '1,23,4', '1e5', '12,34.567,8']) {
      expect(parseDecimal(text, 'en'), text).to.deep.equal({ status: 'not-a-number' })
    }
  })
})
