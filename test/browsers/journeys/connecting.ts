import assert from 'node:assert/strict'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { group } from '../journey.ts'
import {
  button,
  connect,
  dialog,
  disconnect,
  heading,
  openAccount,
  openModal,
  otter,
  pageButton,
  says,
  test,
} from '../steps.ts'

const ours = '?wallets=otter&policy=approve'
const isRestored = ({ restored }: Record<string, unknown>) => restored === true

export const connecting = group('Connecting', {
  'an extension wallet connects, and the page receives `w3m-connect`': async ({ visit }) => {
    const person = await visit({ query: ours })
    const { address, namespace } = await connect(person)
    assert.deepEqual({ address, namespace }, { address: testAccounts[0].address, namespace: 'eip155' })
  },
  'if the wallet declines, the view says so, and a click asks again': async ({ visit }) => {
    const person = await visit({ query: '?wallets=otter&policy=decline' })
    await openModal(person)
    await person.press(button(/^Otter/))
    await person.shown(button('Try again'))
    await otter.policy(person, { connect: 'approve' })
    await person.press(button('Try again'))
    await person.hear('w3m-connect')
    assert.equal(await otter.asked(person, 'eth_requestAccounts'), 2)
  },
  'a reload restores the wallet': async ({ visit }) => {
    const person = await visit({ query: ours })
    const { address } = await connect(person)
    await person.tab.reload()
    assert.equal((await person.hear('w3m-connect', isRestored)).address, address)
    assert.equal((await person.hear('w3m-ready')).status, 'connected')
  },
  'the user disconnects, and stays disconnected after a reload': async ({ visit }) => {
    const person = await visit({ query: ours })
    await connect(person)
    assert.equal((await disconnect(person)).reason, 'user')
    await person.shown(pageButton('w3m-button', 'Connect Wallet'))
    await person.tab.reload()
    assert.equal((await person.hear('w3m-ready')).status, 'disconnected')
  },
  'the wallet disconnects the page': async ({ visit }) => {
    const person = await visit({ query: ours })
    await connect(person)
    await otter.disconnect(person)
    assert.equal((await person.hear('w3m-disconnect')).reason, 'wallet')
    await person.shown(pageButton('w3m-button', 'Connect Wallet'))
  },
  'the wallet changes its account': async ({ visit }) => {
    const person = await visit({ query: ours })
    await connect(person)
    await otter.switchAccount(person, 1)
    await person.hear('w3m-account-change', ({ to }) => String(to).endsWith(testAccounts[1].address))
  },
  'the network button moves the wallet to another network': async ({ visit }) => {
    const person = await visit({ query: ours })
    await connect(person)
    await person.press(pageButton('w3m-network-button'))
    await person.press(test('w3m-network-switch-Base'))
    await person.hear('w3m-network-change', ({ to }) => to === 'eip155:8453')
    await person.shown(pageButton('w3m-network-button', /Base/))
  },
  'a Solana wallet connects in addition to an Ethereum wallet': async ({ visit }) => {
    const person = await visit({ query: '?wallets=otter,heron&policy=approve&networks=solana:mainnet' })
    const { namespace } = await connect(person, 'Heron', 'solana')
    assert.equal(namespace, 'solana')
  },
  'a wallet that announces itself late is listed': async ({ visit }) => {
    const person = await visit({ query: '?wallets=otter&variants=late&policy=approve' })
    await openModal(person)
    await person.shown(button(/^Otter/))
    await person.shown(button(/^Snail/))
  },
  'the account shows its balance, and its activity after a click': async ({ visit }) => {
    const person = await visit({ query: ours })
    await connect(person)
    await openAccount(person)
    await person.shown(says(/ETH/))
    await person.press(test('account-activity'))
    await person.shown(says(/Minted/))
  },
  'the user cancels during the wallet prompt and returns to the page': async ({ visit }) => {
    const person = await visit({ query: '?wallets=otter&policy=wait' })
    await openModal(person)
    await person.press(button(/^Otter/))
    await person.shown(heading(/Otter/))
    await person.press(button('Close'))
    await person.gone(dialog)
    await person.hear('w3m-close')
  },
})
