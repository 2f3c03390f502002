import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { becomes } from '../support/patience.ts'
import { keepVisit } from './support/keepVisit.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { otherWallet } from './support/otherWallets.ts'
import {
  buttonOf,
  connectFirst,
  dialogOf,
  modalGone,
  moveTo,
  openAccount,
  pickWallet,
  pressDisconnect,
} from './support/steps.ts'

const mara = testAccounts[0].address

describe('EVM and Solana at once, over the demo', () => {
  let world: World
  let heron = ''
  beforeAll(async () => {
    world = await openWorld()
    heron = world.sandbox.solana.accounts[0]?.address ?? ''
  })
  afterAll(() => world.stop())

  /** An EVM wallet first, then a Solana wallet by choosing the network. */
  const connectBoth = keepVisit(async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    await connectFirst(visit, 'Otter', 'eip155')
    await moveTo(visit, 'Solana')
    await pickWallet(visit, 'Heron', 'solana')
    return visit
  })
  const accountOf = ({ page }: Visit, namespace: string) =>
    page.evaluate((namespace) => {
      const modal = document.querySelector('w3m-modal') as never as {
        getProvider(namespace: string): { accounts?: () => string[]; request?: unknown } | undefined
      }
      const provider = modal.getProvider(namespace)
      return provider?.accounts?.()[0] ?? typeof provider?.request
    }, namespace)

  // conforms: 2.1.18, 3.3.11, 4.4.1, 4.4.2
  it('offers the wallets of the other namespace when the user picks its network, and keeps the first connected', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    await connectFirst(visit, 'Otter', 'eip155')
    await moveTo(visit, 'Solana')
    await visit.page
      .getByTestId('wallet-list')
      .getByRole('button', { name: /^Heron/ })
      .waitFor()
    await pickWallet(visit, 'Heron', 'solana')
    await buttonOf(visit).getByText(/SOL/).waitFor()
    assert.equal(await accountOf(visit, 'solana'), heron)
    assert.equal(await accountOf(visit, 'eip155'), 'function')
    assert.deepEqual(
      (await visit.names()).filter((name) => name === 'w3m-disconnect'),
      [],
    )
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('changes nothing when the user cancels the choice', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    await connectFirst(visit, 'Otter', 'eip155')
    await moveTo(visit, 'Solana')
    await visit.page
      .getByTestId('wallet-list')
      .getByRole('button', { name: /^Heron/ })
      .waitFor()
    await visit.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await modalGone(visit)
    await buttonOf(visit).getByText(/ETH/).waitFor()
    await openAccount(visit)
    await visit.close()
  })

  // conforms: 2.1.18, 3.3.1, 3.3.7
  it('switches from one to the other without a wallet request', async () => {
    const visit = await connectBoth()
    await moveTo(visit, 'Ethereum')
    await buttonOf(visit).getByText(/ETH/).waitFor()
    await moveTo(visit, 'Solana')
    await buttonOf(visit).getByText(/SOL/).waitFor()
    await becomes(() => otherWallet(visit, 'heron').count('connect'), 1)
  })

  it('restores both wallets and the active one after a reload', async () => {
    const visit = await connectBoth()
    await visit.page.reload()
    await visit.hear('w3m-connect', ({ namespace }) => namespace === 'eip155')
    await visit.hear('w3m-connect', ({ namespace }) => namespace === 'solana')
    await visit.hear('w3m-ready')
    await buttonOf(visit).getByText(/SOL/).waitFor()
    await moveTo(visit, 'Ethereum')
    await buttonOf(visit).getByText(/ETH/).waitFor()
    await visit.page.reload()
    await visit.hear('w3m-connect', ({ namespace }) => namespace === 'solana')
    await visit.hear('w3m-ready')
    await buttonOf(visit).getByText(/ETH/).waitFor()
    assert.equal(await accountOf(visit, 'solana'), heron)
  })

  it('keeps one wallet unchanged by events of the other', async () => {
    const visit = await connectBoth()
    await visit.page.evaluate(() => {
      ;(window as never as { __wallets: { otter: { disconnect(): void } } }).__wallets.otter.disconnect()
    })
    assert.equal((await visit.hear('w3m-disconnect')).namespace, 'eip155')
    await buttonOf(visit).getByText(/SOL/).waitFor()
    assert.equal(await accountOf(visit, 'solana'), heron)
    await openAccount(visit)
  })

  it('shows the wallets if the page disconnects both while the account is visible', async () => {
    for (const isSolana of [true, false]) {
      const visit = await connectBoth()
      if (!isSolana) await moveTo(visit, 'Ethereum')
      await openAccount(visit)
      await visit.page.evaluate(() => document.querySelector('w3m-modal')?.disconnect())
      await dialogOf(visit).getByRole('list', { name: 'Wallets' }).waitFor()
    }
  })

  it('activates the other wallet when the active one disconnects', async () => {
    const visit = await connectBoth()
    await openAccount(visit)
    await pressDisconnect(visit.page)
    assert.equal((await visit.hear('w3m-disconnect')).namespace, 'solana')
    await buttonOf(visit).getByText(/ETH/).waitFor()
    assert.equal(await accountOf(visit, 'eip155'), 'function')
    await visit.page.reload()
    const restored = await visit.hear('w3m-connect')
    assert.equal(restored.address, mara)
    await visit.hear('w3m-ready')
    assert.deepEqual(await visit.names(), ['w3m-connect', 'w3m-ready'])
  })
})
