import assert from 'node:assert/strict'
import { parseEther } from 'viem'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { group } from '../journey.ts'
import { holds, reviewTransfer } from '../money.ts'
import { until } from '../person.ts'
import { copyLink, pair, startPhone } from '../phone.ts'
import { button, disconnect, openModal, pageButton, says, test } from '../steps.ts'

const [mara, lin] = testAccounts

export const phones = group('Phone', {
  'a phone pairs by the link of the QR code': async (trip) => {
    const phone = await startPhone(trip)
    const person = await trip.visit({ query: '?wallets=' })
    assert.equal((await pair(person, phone)).address, mara.address)
  },
  'a reload restores the phone, which then sends': async (trip) => {
    const phone = await startPhone(trip)
    const person = await trip.visit({ query: '?wallets=' })
    await pair(person, phone)
    await person.tab.reload()
    await person.hear('w3m-ready', ({ status }) => status === 'connected')
    const before = await holds(trip.sandbox, lin.address)
    await reviewTransfer(person, { amount: '0.5', to: lin.address })
    await person.press(test('send-confirm-button'))
    await person.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal((await holds(trip.sandbox, lin.address)) - before, parseEther('0.5'))
  },
  'the phone disconnects the page': async (trip) => {
    const phone = await startPhone(trip)
    const person = await trip.visit({ query: '?wallets=' })
    await pair(person, phone)
    await phone.disconnect()
    assert.equal((await person.hear('w3m-disconnect')).reason, 'wallet')
    await person.shown(pageButton('w3m-button', 'Connect Wallet'))
  },
  'the page disconnects, and the phone ends its session': async (trip) => {
    const phone = await startPhone(trip)
    const person = await trip.visit({ query: '?wallets=' })
    await pair(person, phone)
    await disconnect(person)
    await until(
      () => phone.sessions().length === 0,
      () => 'the phone has no session',
    )
  },
  'the phone switches to another network': async (trip) => {
    const phone = await startPhone(trip)
    const person = await trip.visit({ query: '?wallets=' })
    await pair(person, phone)
    await phone.switchChain(8453)
    await person.hear('w3m-network-change', ({ to }) => to === 'eip155:8453')
  },
  'a QR code that the user left and opened again pairs': async (trip) => {
    const phone = await startPhone(trip)
    const person = await trip.visit({ query: '?wallets=' })
    await copyLink(person)
    await person.press(button('Back'))
    await person.press(button('Close'))
    await person.gone({ role: 'dialog' })
    assert.equal((await pair(person, phone)).address, mara.address)
  },
  'if the relay refuses, the view says so, and a retry shows a QR code': async (trip) => {
    trip.sandbox.relay.faults.set({ unavailable: true })
    trip.after(() => trip.sandbox.relay.faults.clear())
    const person = await trip.visit({ query: '?wallets=' })
    await openModal(person)
    await person.press(test('wallet-selector-walletconnect'))
    await person.shown(says(/No code right now/))
    trip.sandbox.relay.faults.clear()
    await person.press(button('Try again'))
    await person.shown({ role: 'img', name: /QR code/ })
  },
})
