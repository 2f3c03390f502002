import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { formatUsd } from '../../src/i18n/format.ts'
import { formatMoney } from '../../src/i18n/formatMoney.ts'

describe('an amount of money in a right-to-left language', () => {
  for (const locale of ['ar', 'fa', 'he']) {
    it(`begins with no mark that would reorder its currency: ${locale}`, () => {
      const written = [
        formatUsd('1005.23', locale),
        formatUsd('0.001', locale),
        formatMoney('25', 'EUR', locale),
      ]
      for (const text of written) assert.doesNotMatch(text, /[\u061c\u200e\u200f]/)
    })
  }
})
