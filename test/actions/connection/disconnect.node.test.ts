import assert from 'node:assert/strict'
import { it } from 'node:test'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { disconnect } from '../../../src/actions/connection/disconnect.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

it('a wallet that cannot be told is forgotten all the same, and the page hears of it', async () => {
  const { runtime } = await connectRuntime({
    options: {},
    chain: { id: 1, rpcUrl: 'http://127.0.0.1:1' },
    address: testAccounts[0].address,
    close: () => Promise.reject(new Error('The wallet is stuck')),
  })
  const told: unknown[] = []
  runtime.outcomes.on('disconnect', ({ reason }) => told.push(reason))
  runtime.outcomes.on('event', ({ event, properties }) => told.push({ event, properties }))
  await assert.rejects(disconnect(runtime, { reason: 'user' }), { code: 'W3M_DISCONNECT_FAILED' })
  assert.deepEqual(told, [
    'user',
    { event: 'DISCONNECT_ERROR', properties: { message: 'Error: The wallet is stuck' } },
  ])
  assert.equal(runtime.stores.connection.get('eip155').status, 'disconnected')
  runtime.dispose()
})
