import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { bitcoinKeys } from '../../sandbox/bitcoin/keys.ts'
import { becomes } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { otherWallet } from './support/otherWallets.ts'
import { askedToSign, signButton, signedIn } from './support/signIn.ts'
import { buttonOf, dialogOf, modalGone, pressDisconnect } from './support/steps.ts'

type Extension = {
  wallet: string
  id: string
  network: string
  caipNetworkId: string
  /** The unit of its balance. */
  symbol: RegExp
  /** The account to sign in: the active one, and another of the wallet. */
  accounts(world: World): { first: string | undefined; other: string | undefined; index: number }
}

const bitcoin = (wallet: string, index: number): Extension => ({
  wallet,
  id: wallet.toLowerCase(),
  network: 'bip122:mainnet',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  symbol: /BTC/,
  accounts: () => ({ first: bitcoinKeys(index)[0].address, other: bitcoinKeys(4)[0].address, index: 4 }),
})

const extensions: Extension[] = [
  {
    wallet: 'Heron',
    id: 'heron',
    network: 'solana:mainnet',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    symbol: /SOL/,
    accounts({ sandbox }) {
      const [first, other] = sandbox.solana.accounts.map(({ address }) => address)
      return { first, other, index: 1 }
    },
  },
  bitcoin('Newt', 1),
]

describe('sign-in with an extension wallet other than EVM', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterEach(() => world.sandbox.auth.end())
  afterAll(() => world.stop())

  for (const extension of extensions) {
    const { wallet, id, network, caipNetworkId, symbol } = extension

    const open = async (how: string) => {
      const visit = await world.visit({
        query: `?policy=approve&wallets=${id}&networks=${network}&sign-in=${how}`,
      })
      await buttonOf(visit).click()
      await dialogOf(visit)
        .getByRole('button', { name: new RegExp(`^${wallet}`) })
        .click()
      await visit.hear('w3m-connect')
      await askedToSign(visit)
      return visit
    }
    const signatures = (visit: Visit) => otherWallet(visit, id).count('signMessage')

    // conforms: 5.1.14
    it(`${wallet} signs in by the server, survives a reload, signs for another account, and signs out`, async () => {
      const { first, other, index } = extension.accounts(world)
      const visit = await open('server')
      assert.equal(await signatures(visit), 0)
      await signButton(visit).dblclick()
      await signedIn(visit, first)
      await modalGone(visit)
      assert.equal(await signatures(visit), 1)
      assert.deepEqual(world.sandbox.auth.sessions(), [{ address: first, caip2Network: caipNetworkId }])

      await visit.page.reload()
      assert.equal((await signedIn(visit, first)).restored, true)
      assert.equal(await signatures(visit), 0)
      await becomes(() => dialogOf(visit).count(), 0)

      await otherWallet(visit, id).switchAccount(index)
      await askedToSign(visit)
      await signButton(visit).click()
      await signedIn(visit, other)
      await modalGone(visit)
      assert.equal(await signatures(visit), 1)

      await buttonOf(visit).click()
      await pressDisconnect(dialogOf(visit))
      await visit.hear('w3m-sign-out')
      assert.ok(!world.sandbox.auth.sessions().some(({ address }) => address === other))
      await visit.close()
    })

    it(`${wallet} declines, is asked again only on click, and disconnects if a required sign-in is canceled`, async () => {
      const visit = await open('required')
      await otherWallet(visit, id).setPolicy('sign', 'decline')
      await signButton(visit).click()
      await dialogOf(visit).getByRole('heading', { name: 'Signature declined' }).waitFor()
      assert.equal(await signatures(visit), 1)
      await otherWallet(visit, id).setPolicy('sign', 'approve')
      await dialogOf(visit).getByRole('button', { name: 'Try again' }).click()
      await signedIn(visit)
      await modalGone(visit)
      assert.equal(await signatures(visit), 2)
      await otherWallet(visit, id).switchAccount(extension.accounts(world).index)
      await askedToSign(visit)
      await dialogOf(visit).getByRole('button', { name: 'Cancel' }).click()
      await visit.hear('w3m-disconnect')
      await modalGone(visit)
      assert.equal(await signatures(visit), 2)
      await visit.close()
    })

    it(`${wallet} stays connected if an optional sign-in is canceled, without a request`, async () => {
      const visit = await open('optional')
      await dialogOf(visit).getByRole('button', { name: 'Cancel' }).click()
      await modalGone(visit)
      await buttonOf(visit).getByText(symbol).waitFor()
      assert.ok(!(await visit.names()).includes('w3m-disconnect'))
      assert.equal(await signatures(visit), 0)
      await visit.close()
    })
  }
})
