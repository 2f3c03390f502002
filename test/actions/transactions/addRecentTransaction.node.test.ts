import assert from 'node:assert/strict'
import { parseEther, toHex } from 'viem'
import { beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { callNode } from '../../../sandbox/rpc/callNode.ts'
import { addRecentTransaction } from '../../../src/actions/transactions/addRecentTransaction.ts'
import { describeTransactions } from '../../../src/actions/transactions/describeTransactions.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { becomes } from '../../support/patience.ts'
import { borrowChains } from '../../support/shared.ts'

describe('addRecentTransaction', () => {
  let chain: Chain
  beforeAll(async () => {
    const [ethereum] = (await borrowChains()).chains
    assert.ok(ethereum)
    chain = ethereum
  })
  const [first, second = first] = testAccounts
  const ask = (method: string, params: unknown[]) => callNode(chain.rpcUrl, method, params)
  const pay = async (value: string) =>
    String(
      await ask('eth_sendTransaction', [
        { from: first.address, to: second.address, value: toHex(parseEther(value)) },
      ]),
    )
  const connect = async () => {
    const { runtime } = await connectRuntime({ options: {}, chain, address: first.address })
    const told: unknown[] = []
    runtime.outcomes.on('send', ({ status, hash }) => told.push([status, hash]))
    return { runtime, told }
  }

  it('lists a transaction of the page under its description and follows it until it is final', async () => {
    const { runtime, told } = await connect()
    const hash = await pay('0.5')
    await addRecentTransaction(runtime, { hash, description: 'Mint\u202e  a ticket' })
    const listed = () => describeTransactions(runtime).map((each) => [each.description, each.status])
    await becomes(() => listed().length, 1)
    await becomes(() => listed()[0]?.[1], 'success')
    assert.deepEqual(listed(), [['Mint a ticket', 'success']])
    assert.deepEqual(told, [
      ['pending', hash],
      ['success', hash],
    ])
    runtime.dispose()
  })

  it('lists it once if it is added twice', async () => {
    const { runtime } = await connect()
    const hash = await pay('0.1')
    await Promise.all([addRecentTransaction(runtime, { hash }), addRecentTransaction(runtime, { hash })])
    await becomes(() => describeTransactions(runtime)[0]?.status, 'success')
    assert.equal(describeTransactions(runtime).length, 1)
    runtime.dispose()
  })

  it('rejects with a code for a network that is not offered', async () => {
    const { runtime } = await connect()
    const asked = addRecentTransaction(runtime, { hash: `0x${'1'.repeat(64)}`, caipNetworkId: 'eip155:5' })
    await assert.rejects(asked, { code: 'W3M_NETWORK_NOT_FOUND' })
    runtime.dispose()
  })

  it('rejects with a code for a namespace without such reads', async () => {
    const { runtime } = await connect()
    const caipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
    runtime.setOptions({ networks: [chain.caipNetworkId, caipNetworkId] })
    const asked = addRecentTransaction(runtime, { hash: 'ab'.repeat(32), caipNetworkId })
    await assert.rejects(asked, { code: 'W3M_TRANSACTION_NOT_FOUND' })
    runtime.dispose()
  })
})
