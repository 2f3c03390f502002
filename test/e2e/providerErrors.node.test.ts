import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import { until } from '../support/patience.ts'
import { request } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { connectExtension, pairPhone, startPhone } from './support/steps.ts'

/** What a wallet throws, and what the page receives through the widget's provider. */
const thrown: [thrown: unknown, code: number, message: string][] = [
  ['User rejected the request', 4001, 'User rejected the request'],
  ['Internal JSON-RPC error', -32603, 'Internal JSON-RPC error'],
  [{ code: 'ACTION_REJECTED', message: 'user rejected action' }, 4001, 'user rejected action'],
  [{ code: '4902', message: 'Unrecognized chain' }, 4902, 'Unrecognized chain'],
  [{ code: 4100, message: 'Not authorized' }, 4100, 'Not authorized'],
  [{ code: -32603, message: 'Outer', data: { originalError: { code: 4001 } } }, 4001, 'Outer'],
  [undefined, -32603, 'Unknown error'],
  [{}, -32603, 'Unknown error'],
]

describe('the rejection of a connected wallet’s provider', () => {
  let world: World
  let phone: PhoneWallet
  beforeAll(async () => {
    world = await openWorld()
    phone = await startPhone(world)
  })
  afterAll(() => world.stop())

  it('has a numeric code for any error of an extension', async () => {
    const visit: Visit = await world.visit({ query: '?wallets=otter&policy=approve' })
    await connectExtension(visit)
    for (const [what, code, message] of thrown) {
      await visit.page.evaluate(
        (throws) => window.__wallets?.otter?.misstep('personal_sign', { throws }),
        what,
      )
      assert.deepEqual(
        await request(visit, 'personal_sign', ['0x00']),
        { code, message },
        JSON.stringify(what),
      )
    }
    const providers = await visit.page.evaluate(() => {
      const widget = document.querySelector('w3m-modal')
      return new Set([1, 2].map(() => widget?.getProvider('eip155'))).size
    })
    assert.equal(providers, 1)
    await visit.close()
  })

  it('is 4001 if the user declines a network switch on a phone', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await pairPhone(visit, phone)
    phone.policy.request = 'decline'
    // A network outside the session: the wallet decides.
    for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain']) {
      const { code } = await request(visit, method, [{ chainId: '0xa4b1' }])
      assert.equal(code, 4001, method)
    }
    await visit.close()
  })

  it('does not occur if a phone sent the transaction and its response is lost: the chain has the hash', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await pairPhone(visit, phone)
    phone.policy.request = 'ask'
    const before = phone.requests().length
    let counts = 0
    visit.page.on('response', (response) => {
      counts += response.request().postData()?.includes('eth_getTransactionCount') ? 1 : 0
    })
    const [from] = phone.addresses()
    const payment = { from, to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x7b' }
    const done = request(visit, 'eth_sendTransaction', [payment])
    try {
      await until(() => phone.requests().length > before && counts >= 2)
      world.sandbox.relay.faults.set({ withhold: true })
      phone.approveRequest(phone.requests()[before]?.id ?? 0)
      const { answer } = await done
      await until(() => phone.requests()[before]?.result !== undefined)
      const asked = phone.requests().slice(before)
      assert.deepEqual([asked.length, answer], [1, asked[0]?.result])
      const kept = () => visit.page.evaluate(() => localStorage.getItem('@w3m/transactions') ?? '')
      await until(async () => (await kept()).includes(String(asked[0]?.result)))
    } finally {
      world.sandbox.relay.faults.clear()
      phone.policy.request = 'approve'
      await visit.close()
    }
  })
})
