import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { applySlippage, toAmountFor } from '../../../src/actions/swap/swapNumbers.ts'

describe('slippage set by the user', () => {
  it('subtracts that share of the quote, and never more', () => {
    assert.equal(applySlippage(1_000n), 990n)
    assert.equal(applySlippage(1_000n, 3), 970n)
    assert.equal(applySlippage(999n, 3), 969n)
  })

  it('shows no more of a quote than the calldata guarantees', () => {
    assert.equal(toAmountFor(1_000n, 970n, 3), 1_000n)
    assert.equal(toAmountFor(1_000n, 969n, 3), 998n)
    assert.equal(toAmountFor(1_000n, undefined, 3), 1_000n)
  })
})
