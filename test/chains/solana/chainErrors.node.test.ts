import assert from 'node:assert/strict'
import { it } from 'vitest'
import { toChainError } from '../../../src/chains/solana/node/chainErrors.ts'

for (const [words, data, code] of [
  ['Transaction simulation failed: Blockhash not found', undefined, 'W3M_TRANSACTION_EXPIRED'],
  ['block height exceeded', undefined, 'W3M_TRANSACTION_EXPIRED'],
  ['Transaction results in an account (1) with insufficient funds for rent', undefined, 'W3M_BELOW_RENT'],
  ['Attempt to debit an account but found no record of a prior credit.', undefined, 'W3M_INSUFFICIENT_FUNDS'],
  ['Simulation failed', ['Transfer: insufficient lamports 5, need 9'], 'W3M_INSUFFICIENT_FUNDS'],
  ['Simulation failed', ['Program failed: custom program error: 0x11'], 'W3M_EXECUTION_REVERTED'],
  ['Node is behind by 42 slots', undefined, 'W3M_NODE_UNKNOWN'],
] as const) {
  // conforms: 8.8.12
  it(`"${words}" of a Solana node becomes ${code}`, () => {
    const error = toChainError(words, { code: -32002, data })
    assert.deepEqual([error.code, error.rpcCode], [code, -32002])
  })
}
