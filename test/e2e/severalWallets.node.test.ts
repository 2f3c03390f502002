import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  askedOf,
  buttonOf,
  connectExtension,
  copyShownLink,
  dialogOf,
  modalGone,
  openAccount,
  pickWallet,
  pressDisconnect,
  startPhone,
} from './support/steps.ts'

type Connection = { address: string; active: boolean; wallet: { id: string; name: string } }
type Widget = {
  connections: Connection[]
  account: { address: string; wallet: { name: string } } | undefined
  switchConnection(ref: object): Promise<unknown>
  getProvider(namespace: string): { request(call: object): Promise<string[]> }
}

describe('several wallets at once', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const query = '?policy=approve&wallets=otter,kite'
  const openMenu = async (visit: Visit) => {
    await openAccount(visit)
    await visit.page.getByTestId('account-menu-button').click()
  }
  const connectAnother = async (visit: Visit, wallet: string) => {
    await openMenu(visit)
    await visit.page.getByTestId('connect-another').click()
    await pickWallet(visit, wallet, 'eip155')
  }
  const connectTwo = async (visit: Visit) => {
    await connectExtension(visit, 'Otter')
    await connectAnother(visit, 'Kite')
  }
  const openWallets = async (visit: Visit) => {
    await openMenu(visit)
    await visit.page.getByTestId('account-wallets').click()
  }
  const widget = <Value>(visit: Visit, read: (widget: Widget) => Value) =>
    visit.page.evaluate(
      ([read]) => new Function('widget', `return (${read})(widget)`)(document.querySelector('w3m-modal')),
      [read.toString()],
    ) as Promise<Value>
  const connected = (visit: Visit) =>
    widget(visit, ({ connections }) =>
      connections.map(({ wallet, active }) => `${wallet.name}${active ? ' *' : ''}`),
    )
  /** The widget's account, from the page's provider. */
  const byProvider = (visit: Visit) =>
    widget(visit, async (own) => {
      const [address] = await own.getProvider('eip155').request({ method: 'eth_accounts' })
      const { account } = own
      return address?.toLowerCase() === account?.address.toLowerCase() ? account?.wallet.name : address
    })
  const prompts = async (visit: Visit) =>
    (await askedOf(visit, 'eth_requestAccounts')) + (await askedOf(visit, 'eth_requestAccounts', 'kite'))

  it('connect one after the other, switch without a request, and restore', async () => {
    const visit = await world.visit({ query })
    await connectTwo(visit)
    assert.deepEqual(await connected(visit), ['Kite *', 'Otter'])
    assert.equal(await byProvider(visit), 'Kite')
    assert.ok(!(await visit.names()).includes('w3m-disconnect'))

    await openWallets(visit)
    await visit.page.getByTestId(/^use-wallet-.*otter/).click()
    const change = await visit.hear('w3m-account-change')
    assert.equal((change.wallet as { name: string }).name, 'Otter')
    await visit.page.getByTestId('wallet-features-send-button').waitFor()
    await dialogOf(visit).getByText('Otter').first().waitFor()
    assert.equal(await byProvider(visit), 'Otter')
    assert.equal(await prompts(visit), 2)

    await visit.page.reload()
    await visit.hear('w3m-ready', ({ status }) => status === 'connected')
    await becomes(() => connected(visit), ['Otter *', 'Kite'])
    assert.equal(await prompts(visit), 0)
    assert.equal((await visit.names()).filter((name) => name === 'w3m-connect').length, 1)
    // By the page.
    await widget(visit, (own) => own.switchConnection({ wallet: own.connections[1]?.wallet.id }))
    assert.equal(await byProvider(visit), 'Kite')
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('disconnect one by one: the next one becomes active, then none', async () => {
    const visit = await world.visit({ query })
    await connectTwo(visit)
    await openAccount(visit)
    await pressDisconnect(visit.page)
    const { wallet, remaining } = await visit.hear('w3m-disconnect')
    assert.deepEqual([(wallet as { name: string }).name, remaining], ['Kite', 1])
    await dialogOf(visit).getByText('Otter').first().waitFor()
    assert.deepEqual(await connected(visit), ['Otter *'])
    assert.equal(await byProvider(visit), 'Otter')
    await visit.page.getByTestId('header-close').click()
    await modalGone(visit)

    // From the list: an inactive wallet disconnects without an effect on the account.
    await connectAnother(visit, 'Kite')
    await openWallets(visit)
    await visit.page.getByTestId(/^disconnect-.*otter/).click()
    await becomes(() => connected(visit), ['Kite *'])
    const isLost = () => visit.page.evaluate(() => document.activeElement === document.body)
    await becomes(isLost, false)
    await visit.page.getByTestId(/^disconnect-.*kite/).click()
    await buttonOf(visit).getByText('Connect Wallet').waitFor()
    await visit.page.reload()
    assert.equal((await visit.hear('w3m-ready')).status, 'disconnected')
    assert.deepEqual(await connected(visit), [])
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('stay the same in two tabs', async () => {
    const first = await world.visit({ query })
    const second = await world.visit({ query, context: first.context })
    await connectTwo(first)
    await becomes(() => connected(second), ['Kite *', 'Otter'])
    assert.equal(await byProvider(second), 'Kite')
    await openWallets(second)
    await second.page.getByTestId(/^use-wallet-.*otter/).click()
    await becomes(() => connected(first), ['Otter *', 'Kite'])
    await second.page.getByTestId('account-menu-button').click()
    await second.page.getByTestId('disconnect-button').click()
    await becomes(() => connected(first), ['Kite *'])
    await becomes(() => connected(second), ['Kite *'])
    assert.equal(await prompts(second), 0)
    for (const visit of [first, second]) assert.deepEqual(visit.faults, [])
    await first.close()
  })

  it('can be an extension and a phone, which another phone replaces', async () => {
    const visit = await world.visit({ query: '?policy=approve&wallets=otter' })
    const phone = await startPhone(world)
    const pair = async () => {
      await openMenu(visit)
      const many = visit.page.getByTestId('account-wallets')
      const another = visit.page.getByTestId('connect-another')
      await many.or(another).first().waitFor()
      if (await many.count()) await many.click()
      await another.click()
      await visit.page.getByTestId('wallet-selector-walletconnect').click()
      await phone.pair(await copyShownLink(visit))
      await modalGone(visit)
    }
    await connectExtension(visit, 'Otter')
    await pair()
    const evm = () =>
      widget(visit, ({ connections }) =>
        connections.filter(({ address }) => address.startsWith('0x')).map(({ wallet }) => wallet.name),
      )
    await becomes(evm, ['Pebble', 'Otter'])
    assert.equal(phone.sessions().length, 1)
    await pair()
    await becomes(evm, ['Pebble', 'Otter'])
    await becomes(async () => phone.sessions().length, 1)
    await visit.hear('w3m-disconnect', ({ reason }) => reason === 'session')
    // The phone disconnects: the extension is active again.
    await phone.disconnect()
    await becomes(evm, ['Otter'])
    await buttonOf(visit).getByText(/ETH/).waitFor()
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})
