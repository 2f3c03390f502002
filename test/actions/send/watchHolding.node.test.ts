import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { watchHolding } from '../../../src/actions/send/watchHolding.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

const sender = '0x00000000000000000000000000000000000000a1'
const recipient = '0x00000000000000000000000000000000000000b0'

const ether = (amount: bigint) => ({
  caipNetworkId: 'eip155:1' as const,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount,
})

describe('a transfer that the account cannot pay', () => {
  it('stays blocked while its fee is read again', async () => {
    let answer = () => {}
    const hanging: typeof fetch = () =>
      new Promise((resolve) => {
        answer = () => resolve(new Response('{}', { status: 500 }))
      })
    const { runtime } = await connectRuntime({
      options: { projectId: '' },
      chain: { id: 1, rpcUrl: 'https://node.example' },
      address: sender,
      via: hanging,
    })
    const { account, send } = runtime.stores
    const owner = `eip155:1:${sender}`
    account.setOwner(owner)
    const holds = (amount: bigint) =>
      account.update(owner, { tokens: { status: 'known', value: [ether(amount)], at: Date.now() } })
    holds(10n)
    send.update({ token: ether(10n), amountText: '0.000000000000000005' })
    send.update({ recipient: { status: 'valid', address: recipient }, fee: { status: 'short' } })
    const stop = watchHolding(runtime)
    assert.equal(send.$state.get().fee.status, 'short')
    holds(10n)
    assert.equal(send.$state.get().fee.status, 'short')
    stop()
    answer()
  })
})
