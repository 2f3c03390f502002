import { expect } from 'chai'
import * as fc from 'fast-check'
import { formatAgo, formatAmountText, formatDay, formatUnits, formatUsd } from '../../src/i18n/format.ts'
import { formatClock } from '../../src/i18n/formatClock.ts'
import { splitCents } from '../../src/i18n/splitCents.ts'
import { cleanAmountText, readTyped } from '../../src/lib/typedAmount.ts'

const locales = [
  'en',
  'de-DE',
  'ar',
  'ar-EG',
  'fr-FR',
  'de-CH',
  'en-IN',
  'pt-BR',
  'ja-JP',
  'ru-RU',
  'fa-IR',
  'es-ES',
  'bn-BD-u-nu-beng',
  'th-TH-u-nu-thai',
]
const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 29n }), fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }))
  .map(([whole, fraction]) => `${whole}.${fraction.toString().padStart(18, '0')}`.replace(/\.?0+$/, ''))

describe('formatAmountText', () => {
  for (const locale of locales) {
    it(`formats amounts exactly, so that they parse back: ${locale}`, () => {
      fc.assert(
        fc.property(amount, (text) => {
          const typed = cleanAmountText(formatAmountText(text, locale).replace(/[\u200e\u200f\u061c]/g, ''))
          const { ambiguous, amountDecimal } = readTyped(typed ?? '', locale)
          if (ambiguous) expect(ambiguous).to.include(text)
          else expect(amountDecimal).to.equal(text)
        }),
        { numRuns: 200 },
      )
    })
  }

  it('formats as the language does', () => {
    expect(formatAmountText('1234567.891', 'en')).to.equal('1,234,567.891')
    expect(formatAmountText('1234567.891', 'de')).to.equal('1.234.567,891')
    expect(formatAmountText('79228162514264337593543950335.000000000000000001', 'en')).to.equal(
      '79,228,162,514,264,337,593,543,950,335.000000000000000001',
    )
  })

  // conforms: 9.4.4
  it('truncates, and marks an amount too small to show', () => {
    expect(formatAmountText('1.9999', 'en', { maxFractionDigits: 3 })).to.equal('1.999')
    expect(formatAmountText('0.0004', 'en', { maxFractionDigits: 3 })).to.equal('<0.001')
    expect(formatAmountText('0', 'en', { maxFractionDigits: 3 })).to.equal('0')
    expect(formatAmountText('25', 'en', { minFractionDigits: 2 })).to.equal('25.00')
  })
})

describe('formatUnits', () => {
  // conforms: 8.9.12
  it('formats base units', () => {
    expect(formatUnits({ amount: 1_204_000_000_000_000_000n, decimals: 18 }, 'en')).to.equal('1.204')
    expect(formatUnits({ amount: 5n, decimals: 0 }, 'en')).to.equal('5')
    expect(formatUnits({ amount: -1n, decimals: 6 }, 'en')).to.equal('-0.000001')
  })
})

describe('formatUsd', () => {
  it('formats two decimals, and marks values below a cent', () => {
    expect(formatUsd('3609.114', 'en')).to.equal('$3,609.11')
    expect(formatUsd('1234.5', 'de')).to.equal('1.234,50\u00a0$')
    expect(formatUsd('0.004', 'en')).to.equal('<$0.01')
    expect(formatUsd('0', 'en')).to.equal('$0.00')
  })

  it('shows enough digits of a small price', () => {
    expect(formatUsd('0.00012345', 'en', { price: true })).to.equal('$0.0001235')
    expect(formatUsd('7.03', 'en', { price: true })).to.equal('$7.03')
  })
})

describe('splitCents', () => {
  it('splits dollars from cents, wherever a language puts its sign', () => {
    const split = (text: string, locale: string) => splitCents(formatUsd(text, locale), locale)
    expect(split('3609.114', 'en')).to.deep.equal({ whole: '$3,609', cents: '.11' })
    expect(split('1234.5', 'de')).to.deep.equal({ whole: '1.234', cents: ',50\u00a0$' })
    expect(split('0', 'en')).to.deep.equal({ whole: '$0', cents: '.00' })
    expect(split('0.004', 'en')).to.deep.equal({ whole: '<$0', cents: '.01' })
  })
})

describe('formatAgo', () => {
  const now = Date.UTC(2025, 10, 20)
  const ago = (seconds: number, locale = 'en') => formatAgo(now - seconds * 1000, locale, now)

  it('uses the largest unit that has fully passed', () => {
    const spans = [12, 59, 60, 3_599, 3_600, 86_399, 86_400, 29 * 86_400, 30 * 86_400, 365 * 86_400]
    expect(spans.map((span) => ago(span))).to.deep.equal([
      '12 seconds ago',
      '59 seconds ago',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '23 hours ago',
      '1 day ago',
      '29 days ago',
      '1 month ago',
      '1 year ago',
    ])
  })

  it('never names a future time, in any language', () => {
    expect([ago(0), ago(-60)]).to.deep.equal(['1 second ago', '1 second ago'])
    expect(ago(12, 'de')).to.equal('vor 12 Sekunden')
    expect(ago(7_200, 'ar')).to.equal('قبل ساعتين')
  })
})

describe('formatClock and formatDay', () => {
  it('format the time left and the day', () => {
    expect(formatClock(222)).to.equal('3:42')
    expect(formatClock(-5)).to.equal('0:00')
    const now = new Date(2025, 10, 20)
    expect(formatDay(new Date(2025, 10, 18), 'en', now)).to.equal('Nov 18')
    expect(formatDay(new Date(2024, 11, 30), 'en', now)).to.equal('Dec 30, 2024')
  })
})
