import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { walletInShop } from '../world.ts'

/** As versions before Polkadot remembered a wallet. */
function forgetPolkadot() {
  const { addresses, ...wallet } = JSON.parse(localStorage.getItem('passkey-wallet') ?? '')
  const { polkadot, polkadotGeneric, ...others } = addresses
  localStorage.setItem('passkey-wallet', JSON.stringify({ ...wallet, addresses: others }))
  return { polkadot, polkadotGeneric }
}

describe('a wallet that was remembered without its Polkadot address', () => {
  const { page, ask, connect } = walletInShop()

  it('opens again with its passkey, and is the same wallet', async () => {
    const created = await connect('Create a wallet')
    const inFrame = page().frames()[1]
    assert.ok(inFrame)
    const { polkadot, polkadotGeneric } = await inFrame.evaluate(forgetPolkadot)
    assert.match(polkadot, /^1/)
    assert.match(polkadotGeneric, /^5/)
    await page().reload()
    assert.deepEqual((await ask('IS_CONNECTED')).payload, { isConnected: false })
    assert.equal((await connect('Open')).payload?.address, created.payload?.address)
    const remembered = await page().frames()[1]?.evaluate(forgetPolkadot)
    assert.deepEqual(remembered, { polkadot, polkadotGeneric })
  })
})
