import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type Solana, startSolana } from '../../sandbox/chains/solana/startSolana.ts'
import { payOut } from '../../sandbox/onramp/payOut.ts'
import { createBlockchainApi } from '../../src/services/blockchain-api/client.ts'
import { sdkQuery, serveWorld } from '../services/serveWorld.ts'
import { becomes } from '../support/patience.ts'

describe('the history of an account on Solana', () => {
  let solana: Solana
  let world: Awaited<ReturnType<typeof serveWorld>>
  beforeAll(async () => {
    solana = await startSolana({ blockMs: 50 })
    world = await serveWorld({ chains: [{ ...solana, id: 'solana' }] })
  })
  afterAll(async () => {
    await world.stop()
    await solana.stop()
  })

  it('appears on both sides, to the last lamport and without the fee', async () => {
    const [, recipient, , , sender] = solana.accounts
    assert.ok(recipient && sender)
    const hash = await payOut({
      id: 'order',
      provider: 'meld',
      address: recipient.address,
      chain: { ...solana, id: 'solana' },
      symbol: 'SOL',
      amount: '1.000000001',
      status: 'paid',
      at: 0,
      hash: '',
    })
    const api = createBlockchainApi({ baseUrl: `${world.url}/blockchain-api`, fetch, query: sdkQuery })
    const { caipNetworkId } = solana
    const read = async (address: string) => {
      const { items: entries } = await api.getHistory({ address, caipNetworkId })
      return entries.map(({ hash, operation, status, to, transfers: [moved] }) => [
        hash,
        operation,
        status,
        to,
        moved?.direction,
        moved?.amount,
        moved?.symbol,
      ])
    }
    const facts = [recipient.address, 'out', '1.000000001', 'SOL']
    await becomes(() => read(sender.address), [[hash, 'send', 'confirmed', ...facts]])
    await becomes(
      () => read(recipient.address),
      [[hash, 'receive', 'confirmed', recipient.address, 'in', '1.000000001', 'SOL']],
    )
  })
})
