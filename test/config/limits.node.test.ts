import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { limits } from '../../src/config/limits.ts'

describe('the fixed numbers of the widget', () => {
  // conforms: 2.8.7, 5.1.1, 5.3.5, 9.1.2-9.1.8, 9.1.15-9.1.17, 9.1.20, 9.2.1, 9.2.3-9.2.5, 9.2.7, 9.2.12
  it('have their specified values', () => {
    const seconds = 1_000
    assert.deepEqual(
      {
        pairingLife: limits.pairingLife,
        pairingNearExpiry: limits.pairingNearExpiry,
        pairingRenewDelay: limits.pairingRenewDelay,
        balanceRetryLock: limits.balanceRetryLock,
        balanceCache: limits.balanceCache,
        namesCache: limits.namesCache,
        rejectedMethodDelay: limits.rejectedMethodDelay,
        toastReopenDelay: limits.toastReopenDelay,
        recentWallets: limits.recentWallets,
        walletPageSize: limits.walletPageSize,
        walletSearchEntries: limits.walletSearchEntries,
        walletSearchDelay: limits.walletSearchDelay,
        recommendedWallets: limits.recommendedWallets,
        pendingTransactions: limits.pendingTransactions,
      },
      {
        pairingLife: 240 * seconds,
        pairingNearExpiry: 10 * seconds,
        pairingRenewDelay: 1 * seconds,
        balanceRetryLock: 30 * seconds,
        balanceCache: 30 * seconds,
        namesCache: 300 * seconds,
        rejectedMethodDelay: 300,
        toastReopenDelay: 150,
        recentWallets: 2,
        walletPageSize: 40,
        walletSearchEntries: 100,
        walletSearchDelay: 300,
        recommendedWallets: 4,
        pendingTransactions: 99,
      },
    )
  })
})
