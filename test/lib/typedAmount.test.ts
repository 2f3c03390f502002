import { expect } from 'chai'
import { amountOf, findAmountFault, readTyped, writeTyped } from '../../src/lib/typedAmount.ts'

const read = (text: string, locale: string) => {
  const { amountText, amountDecimal, ambiguous } = readTyped(text, locale)
  expect(amountText).to.equal(text)
  return amountDecimal ?? ambiguous
}

describe('a typed amount', () => {
  it('accepts the decimal mark of the language', () => {
    expect(read('1.5', 'en')).to.equal('1.5')
    expect(read('1,5', 'de')).to.equal('1.5')
    expect(read('1,234', 'de')).to.equal('1.234')
    expect(read('1.234', 'en')).to.equal('1.234')
  })

  it('accepts the other mark if it can only be a decimal mark', () => {
    expect(read('1,5', 'en')).to.equal('1.5')
    expect(read('0,123', 'en')).to.equal('0.123')
    expect(read('1234,567', 'en')).to.equal('1234.567')
  })

  it('is ambiguous if the text can mean two numbers', () => {
    expect(read('1,234', 'en')).to.deep.equal(['1.234', '1234'])
    expect(read('1.234', 'de')).to.deep.equal(['1.234', '1234'])
    expect(findAmountFault(readTyped('1,234', 'en'), 18)).to.equal('ambiguous')
    expect(amountOf(readTyped('1,234', 'en'), 18)).to.equal(undefined)
  })

  it('accepts digit groups of three and of India', () => {
    expect(read('1,234,567.8', 'en')).to.equal('1234567.8')
    expect(read('1.234.567', 'en')).to.equal('1234567')
    expect(read('12,34,567.8', 'en-IN')).to.equal('1234567.8')
    expect(read('1.234,5', 'en')).to.equal('1234.5')
  })

  it('accepts an unfinished number and rejects other text', () => {
    expect(read('1.', 'en')).to.equal('1')
    expect(read('.5', 'en')).to.equal('0.5')
    expect(read('007', 'en')).to.equal('7')
    for (const text of ['.', 'abc', '1.2.3', '1,23,4', '1e5', '12,34.567,8']) {
      expect(read(text, 'en'), text).to.equal(undefined)
      expect(findAmountFault(readTyped(text, 'en'), 18), text).to.equal('bad-amount')
    }
    for (const text of ['', '0', '0.00']) {
      expect(findAmountFault(readTyped(text, 'en'), 18), text).to.equal('enter-amount')
    }
  })

  it('is formatted in the language and parsed back exactly', () => {
    expect(writeTyped('1234.567', 'de')).to.deep.equal({ amountText: '1234,567', amountDecimal: '1234.567' })
    expect(amountOf(writeTyped('0.000001', 'de'), 6)).to.equal(1n)
    expect(findAmountFault(writeTyped('0.0000001', 'de'), 6)).to.equal('too-many-decimals')
  })
})
