import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { createPhoneWallet, type PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import { until } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  buttonOf,
  connectFirst,
  copyShownLink,
  modalGone,
  moveTo,
  openAccount,
  pressDisconnect,
  startPhone,
} from './support/steps.ts'

const [mara, lin] = testAccounts

describe('an extension on EVM and a phone wallet on Solana', () => {
  let world: World
  let phone: PhoneWallet
  beforeAll(async () => {
    world = await openWorld()
    phone = await startPhone(world)
  })
  afterAll(() => world.stop())

  const solana = () => world.sandbox.solana.accounts[0]?.address
  const connectBoth = async (visit: Visit) => {
    await connectFirst(visit, 'Otter', 'eip155')
    await moveTo(visit, 'Solana')
    await visit.page.getByTestId('wallet-selector-walletconnect').click()
    await phone.pair(await copyShownLink(visit))
    await visit.hear('w3m-connect', ({ namespace }) => namespace === 'solana')
    await modalGone(visit)
  }
  /** The account of each namespace, from the wallets. */
  const accountsOf = ({ page }: Visit) =>
    page.evaluate(async () => {
      const modal = document.querySelector('w3m-modal') as never as {
        getProvider(namespace: string): { accounts?(): string[]; request(call: object): Promise<string[]> }
      }
      const [evm] = await modal.getProvider('eip155').request({ method: 'eth_accounts' })
      return [evm?.toLowerCase(), modal.getProvider('solana')?.accounts?.()[0]]
    })

  it('connect together, restore, switch separately, and disconnect one by one', async () => {
    const visit = await world.visit({ query: '?policy=approve&wallets=otter' })
    await connectBoth(visit)
    await buttonOf(visit).getByText(/SOL/).waitFor()
    assert.deepEqual(await accountsOf(visit), [mara.address.toLowerCase(), solana()])
    const connected = (await visit.told()).filter(({ name }) => name === 'w3m-connect')
    assert.deepEqual(
      connected.map(({ detail }) => [detail.namespace, (detail.wallet as { name: string }).name]),
      [
        ['eip155', 'Otter'],
        ['solana', 'Pebble'],
      ],
    )

    // Both are restored after a reload.
    await visit.page.reload()
    for (const name of ['eip155', 'solana']) {
      const again = await visit.hear('w3m-connect', ({ namespace }) => namespace === name)
      assert.equal(again.restored, true)
    }
    await visit.hear('w3m-ready')
    assert.deepEqual(await accountsOf(visit), [mara.address.toLowerCase(), solana()])
    await buttonOf(visit).getByText(/SOL/).waitFor()

    // An account of one does not affect the other.
    await visit.page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
    const change = await visit.hear('w3m-account-change')
    assert.deepEqual([change.namespace, change.to], ['eip155', lin.address])
    await phone.switchChain(8453)
    await phone.switchAccount(1)
    const other = await visit.hear('w3m-account-change', ({ namespace }) => namespace === 'solana')
    assert.equal(other.to, world.sandbox.solana.accounts[1]?.address)
    assert.deepEqual((await accountsOf(visit))[0], lin.address.toLowerCase())
    assert.ok(
      !(await visit.told()).some(
        ({ name, detail }) => name === 'w3m-network-change' && detail.to === 'eip155:8453',
      ),
    )
    await phone.switchChain(1)

    // Disconnecting the extension leaves the phone connected.
    await moveTo(visit, 'Ethereum')
    await buttonOf(visit).getByText(/ETH/).waitFor()
    await openAccount(visit)
    await pressDisconnect(visit.page)
    assert.equal((await visit.hear('w3m-disconnect')).namespace, 'eip155')
    await buttonOf(visit).getByText(/SOL/).waitFor()
    assert.equal(phone.sessions().length, 1)
    await openAccount(visit)
    await pressDisconnect(visit.page)
    await visit.hear('w3m-disconnect', ({ namespace }) => namespace === 'solana')
    await until(() => phone.sessions().length === 0)
    await visit.close()
  })

  it('keep the extension when the phone disconnects, also if a wallet has no Solana account', async () => {
    const visit = await world.visit({ query: '?policy=approve&wallets=otter' })
    await connectBoth(visit)
    await phone.disconnect()
    const { namespace, reason, wallet, remaining } = await visit.hear('w3m-disconnect')
    assert.deepEqual([namespace, reason, remaining], ['solana', 'wallet', 0])
    assert.equal((wallet as { name: string }).name, 'Pebble')
    await buttonOf(visit).getByText(/ETH/).waitFor()
    await openAccount(visit)
    await visit.page.getByTestId('header-close').click()
    await modalGone(visit)

    const evmOnly = world.keep(
      await createPhoneWallet({
        relayUrl: world.sandbox.addresses.services.relay,
        projectId: sandboxProjectId,
        chains: world.sandbox.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
      }),
    )
    await moveTo(visit, 'Solana')
    await visit.page.getByTestId('wallet-selector-walletconnect').click()
    await evmOnly.pair(await copyShownLink(visit))
    await visit.page.getByText('Not in this wallet').first().waitFor()
    await until(() => evmOnly.sessions().length === 0)
    assert.equal((await visit.told()).filter(({ name }) => name === 'w3m-connect').length, 2)
    await visit.close()
  })
})
