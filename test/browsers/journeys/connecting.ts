import assert from 'node:assert/strict'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { group } from '../journey.ts'
import { connect } from '../steps.ts'

export const connecting = group('Connecting', {
  'an extension wallet connects, and the page hears it': async ({ visit }) => {
    const person = await visit({ query: '?wallets=otter&policy=approve' })
    const { address, namespace } = await connect(person)
    assert.deepEqual({ address, namespace }, { address: testAccounts[0].address, namespace: 'eip155' })
  },
})
