import { expect } from 'chai'
import { keepBalance, recallBalance } from '../../../src/actions/account/balanceCache.ts'
import { limits } from '../../../src/config/limits.ts'
import { createStorage } from '../../../src/stores/storage.ts'

const owner = 'eip155:1:0xabc'

describe('balance cache', () => {
  beforeEach(() => localStorage.clear())
  const slice = () => ({ storage: createStorage(() => localStorage), limits })

  it('keeps every base unit over a reload', () => {
    keepBalance(slice(), owner, 2n ** 255n + 1n, Date.now())
    expect(recallBalance(slice(), owner)?.value).to.equal(2n ** 255n + 1n)
  })

  it('forgets after thirty seconds, and drops what is too old when it writes', () => {
    keepBalance(slice(), 'eip155:1:0xold', 1n, Date.now() - 30_001)
    expect(recallBalance(slice(), 'eip155:1:0xold')).to.equal(undefined)
    keepBalance(slice(), owner, 5n, Date.now())
    expect(localStorage.getItem('@appkit/native_balance_cache')).to.not.contain('0xold')
  })

  for (const value of ['-1', '1.5', '0x10', 7, null]) {
    it(`takes ${JSON.stringify(value)} for no balance`, () => {
      localStorage.setItem(
        '@appkit/native_balance_cache',
        JSON.stringify({ [owner]: { at: Date.now(), value } }),
      )
      expect(recallBalance(slice(), owner)).to.equal(undefined)
    })
  }
})
