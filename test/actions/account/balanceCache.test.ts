import { expect } from 'chai'
import { cacheBalance, readCachedBalance } from '../../../src/actions/account/refreshAccount.ts'
import { limits } from '../../../src/config/limits.ts'
import { createStorage } from '../../../src/stores/storage.ts'

const owner = 'eip155:1:0xabc'

describe('balance cache', () => {
  beforeEach(() => localStorage.clear())
  const slice = () => ({ storage: createStorage(() => localStorage), limits })

  // conforms: 3.14.12, 7.8.1
  it('keeps every base unit across a reload', () => {
    cacheBalance(slice(), owner, 2n ** 255n + 1n, Date.now())
    expect(readCachedBalance(slice(), owner)?.value).to.equal(2n ** 255n + 1n)
  })

  // conforms: 9.1.4
  it('expires after thirty seconds, and drops old entries when it writes', () => {
    cacheBalance(slice(), 'eip155:1:0xold', 1n, Date.now() - 30_001)
    expect(readCachedBalance(slice(), 'eip155:1:0xold')).to.equal(undefined)
    cacheBalance(slice(), owner, 5n, Date.now())
    expect(localStorage.getItem('@appkit/native_balance_cache')).to.not.contain('0xold')
  })

  for (const value of ['-1', '1.5', '0x10', 7, null]) {
    it(`ignores ${JSON.stringify(value)}`, () => {
      localStorage.setItem(
        '@appkit/native_balance_cache',
        JSON.stringify({ [owner]: { at: Date.now(), value } }),
      )
      expect(readCachedBalance(slice(), owner)).to.equal(undefined)
    })
  }
})
