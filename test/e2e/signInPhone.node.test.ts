import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { bitcoinKeys } from '../../sandbox/bitcoin/keys.ts'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type { PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import { becomes, until } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { buttonOf, copyLink, dialogOf, modalGone, pressDisconnect, startPhone } from './support/steps.ts'

type Chain = {
  network: string
  caipNetworkId: string
  /** The method that requests a signature from the phone. */
  method: string
  addresses(world: World): (string | undefined)[]
  /** The unit of its balance. */
  symbol: RegExp
}

const chains: Chain[] = [
  {
    network: 'eip155:1',
    caipNetworkId: 'eip155:1',
    method: 'personal_sign',
    addresses: () => testAccounts.map(({ address }) => address),
    symbol: /ETH/,
  },
  {
    network: 'solana:mainnet',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    method: 'solana_signMessage',
    addresses: ({ sandbox }) => sandbox.solana.accounts.map(({ address }) => address),
    symbol: /SOL/,
  },
  {
    network: 'bip122:mainnet',
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    method: 'signMessage',
    addresses: () => [0, 1].map((index) => bitcoinKeys(index)[0].address),
    symbol: /BTC/,
  },
]

describe('sign-in with a phone wallet, over the demo', () => {
  let world: World
  let phone: PhoneWallet
  beforeAll(async () => {
    world = await openWorld()
    phone = await startPhone(world)
  })
  afterEach(async () => {
    Object.assign(phone.policy, { proposal: 'approve', request: 'approve' })
    await phone.disconnect()
    if (phone.addresses()[0] !== testAccounts[0].address) await phone.switchAccount(1)
    world.sandbox.auth.end()
  })
  afterAll(() => world.stop())

  const visitBy = (how: string, { network }: Chain) =>
    world.visit({ query: `?wallets=&networks=${network}&sign-in=${how}` })
  const connect = async (visit: Visit) => {
    await phone.pair(await copyLink(visit))
    await visit.hear('w3m-connect')
  }
  const asked = (visit: Visit) =>
    dialogOf(visit)
      .getByRole('heading', { name: /^Sign in to/ })
      .waitFor()
  const sign = (visit: Visit) => dialogOf(visit).getByTestId('w3m-connecting-siwe-sign').click()
  const gone = (visit: Visit) => modalGone(visit)
  const signaturesBy = (method: string) =>
    phone.requests().filter((request) => request.method === method).length
  const signedIn = (visit: Visit, address: string | undefined) =>
    visit.hear('w3m-sign-in', (detail) => detail.status === 'success' && detail.address === address)

  for (const chain of chains) {
    const { network, caipNetworkId, method, symbol } = chain

    // conforms: 5.1.14
    it(`signs in on ${network} by the server, survives a reload, signs for another account, and signs out`, async () => {
      const [first, second] = chain.addresses(world)
      const before = signaturesBy(method)
      const visit = await visitBy('server', chain)
      await connect(visit)
      await asked(visit)
      await sign(visit)
      await signedIn(visit, first)
      await gone(visit)
      assert.equal(signaturesBy(method) - before, 1)
      assert.deepEqual(world.sandbox.auth.sessions(), [{ address: first, caip2Network: caipNetworkId }])

      await visit.page.reload()
      const again = await signedIn(visit, first)
      assert.equal(again.restored, true)
      assert.equal(signaturesBy(method) - before, 1)
      await becomes(() => dialogOf(visit).count(), 0)

      await phone.switchAccount(1)
      await asked(visit)
      await sign(visit)
      await signedIn(visit, second)
      await gone(visit)
      assert.equal(signaturesBy(method) - before, 2)

      await buttonOf(visit).click()
      await pressDisconnect(dialogOf(visit))
      await visit.hear('w3m-sign-out')
      assert.ok(!world.sandbox.auth.sessions().some(({ address }) => address === second))
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })

    it(`shows on ${network} that the user declined on the phone, and asks again only on click`, async () => {
      const before = signaturesBy(method)
      phone.policy.request = 'decline'
      const visit = await visitBy('required', chain)
      await connect(visit)
      await asked(visit)
      await sign(visit)
      await dialogOf(visit).getByRole('heading', { name: 'Signature declined' }).waitFor()
      assert.equal(signaturesBy(method) - before, 1)
      phone.policy.request = 'approve'
      await dialogOf(visit).getByRole('button', { name: 'Try again' }).click()
      await signedIn(visit, chain.addresses(world)[0])
      await gone(visit)
      assert.equal(signaturesBy(method) - before, 2)
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })

    for (const { how, stays } of [
      { how: 'required', stays: false },
      { how: 'optional', stays: true },
    ]) {
      it(`${stays ? 'keeps' : 'disconnects'} the phone on ${network} if the user cancels while it is ${how}, and sends it no request`, async () => {
        const before = signaturesBy(method)
        const visit = await visitBy(how, chain)
        await connect(visit)
        await asked(visit)
        await dialogOf(visit).getByRole('button', { name: 'Cancel' }).click()
        if (!stays) await visit.hear('w3m-disconnect')
        await gone(visit)
        await buttonOf(visit)
          .getByText(stays ? symbol : 'Connect Wallet')
          .waitFor()
        assert.equal((await visit.names()).includes('w3m-disconnect'), !stays)
        assert.equal(signaturesBy(method) - before, 0)
        assert.deepEqual(visit.faults, [])
        await visit.close()
      })
    }
  }

  it('asks the phone again only on click after a reload, and ignores its late response', async () => {
    const [chain] = chains
    assert.ok(chain)
    const before = signaturesBy(chain.method)
    phone.policy.request = 'ask'
    const visit = await visitBy('server', chain)
    await connect(visit)
    await asked(visit)
    await sign(visit)
    await until(() => signaturesBy(chain.method) - before === 1)
    await visit.page.reload()
    await asked(visit)
    phone.approveRequest(phone.requests().findLast(({ method }) => method === chain.method)?.id ?? 0)
    phone.policy.request = 'approve'
    await dialogOf(visit).getByTestId('w3m-connecting-siwe-sign').dblclick()
    await signedIn(visit, testAccounts[0].address)
    await gone(visit)
    assert.equal(signaturesBy(chain.method) - before, 2)
    assert.equal(world.sandbox.auth.sessions().length, 1)
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})
