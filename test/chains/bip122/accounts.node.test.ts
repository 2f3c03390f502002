import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { toAccounts } from '../../../src/chains/bip122/walletReplies.ts'

describe('the accounts a Bitcoin wallet shares', () => {
  // conforms: 3.2.11, 3.10.10-3.10.12
  it('keep the public key and the path that the wallet returns', () => {
    const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    const [publicKey, path] = [`02${'a'.repeat(64)}`, "m/84'/0'/0'/0/0"]
    assert.deepEqual(toAccounts([{ address, publicKey, path, purpose: 'payment' }]), [
      { address, publicKey, path, purpose: 'payment' },
    ])
    assert.equal(toAccounts([{ address, path: 7 }])[0]?.path, undefined)
  })
})
