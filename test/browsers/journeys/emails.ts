import assert from 'node:assert/strict'
import { type Hex, parseEther, recoverMessageAddress, toHex } from 'viem'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { answerOf, askForCode, decide, question, request, signIn, typeCode } from '../email.ts'
import { group } from '../journey.ts'
import { holds, reviewTransfer, setBalance } from '../money.ts'
import { dialog, disconnect, says, test } from '../steps.ts'

const [, lin] = testAccounts
const email = 'mara@fieldnotes.app'
const none = { query: '?wallets=' }

export const emails = group('Email', {
  'the user signs in on a new device with the link and the code': async (trip) => {
    const person = await trip.visit(none)
    assert.equal((await signIn(trip, person, email)).address, trip.sandbox.secure.addressOf(email))
  },
  'a wrong code shows an error, and the right one signs in': async (trip) => {
    const person = await trip.visit(none)
    const code = await askForCode(trip, person, email)
    await typeCode(person, code === '000000' ? '111111' : '000000')
    await person.shown(says(/Wrong code/))
    await typeCode(person, code)
    await person.hear('w3m-connect')
  },
  'a reload restores the embedded wallet': async (trip) => {
    const person = await trip.visit(none)
    const { address } = await signIn(trip, person, email)
    await person.tab.reload()
    const restored = await person.hear('w3m-connect', (detail) => detail.restored === true)
    assert.equal(restored.address, address)
  },
  'the user signs out, and stays signed out after a reload': async (trip) => {
    const person = await trip.visit(none)
    await signIn(trip, person, email)
    await disconnect(person)
    await person.gone(dialog)
    await person.tab.reload()
    assert.equal((await person.hear('w3m-ready')).status, 'disconnected')
  },
  'the embedded wallet signs a message after the user approves in the frame': async (trip) => {
    const person = await trip.visit(none)
    const { address } = await signIn(trip, person, email)
    const message = 'Berth 12, two nights'
    await request(person, 'signed', 'personal_sign', [toHex(message), address])
    await decide(trip, person, 'Approve')
    const signature = (await answerOf(person, 'signed')) as Hex
    assert.equal(await recoverMessageAddress({ message, signature }), address)
    await person.gone(dialog)
  },
  'the user declines in the frame, and the page receives code 4001': async (trip) => {
    const person = await trip.visit(none)
    const { address } = await signIn(trip, person, email)
    await request(person, 'declined', 'personal_sign', [toHex('one'), address])
    await decide(trip, person, 'Decline')
    assert.equal(await answerOf(person, 'declined'), 4001)
    await person.gone(dialog)
  },
  'closing the card over the frame declines the request': async (trip) => {
    const person = await trip.visit(none)
    const { address } = await signIn(trip, person, email)
    await request(person, 'closed', 'personal_sign', [toHex('two'), address])
    await person.shown(question(trip))
    // Its dialog has no size: its content is positioned over the card.
    await person.press({ role: 'button', name: 'Decline and close' })
    assert.equal(await answerOf(person, 'closed'), 4001)
  },
  'the send form sends ether after the user approves in the frame': async (trip) => {
    const person = await trip.visit(none)
    const { address } = await signIn(trip, person, email)
    await setBalance(trip.sandbox, String(address), parseEther('5'))
    trip.sandbox.elapse(10_000)
    const before = await holds(trip.sandbox, lin.address)
    await person.tab.reload()
    await person.hear('w3m-connect', ({ restored }) => restored === true)
    await reviewTransfer(person, { amount: '0.25', to: lin.address })
    await person.press(test('send-confirm-button'))
    await decide(trip, person, 'Approve')
    await person.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal((await holds(trip.sandbox, lin.address)) - before, parseEther('0.25'))
  },
  'the user signs in with a signature from the frame': async (trip) => {
    const person = await trip.visit({ query: '?wallets=&sign-in=optional&networks=eip155:1' })
    const code = await askForCode(trip, person, email)
    // It signs nothing together with the code.
    const { frame } = question(trip)
    await person.run(() => Object.assign(window.__frame, { signsAtOnce: 'never' }) && null, [], frame)
    await typeCode(person, code)
    await person.press(test('w3m-connecting-siwe-sign'))
    await decide(trip, person, 'Approve')
    await person.hear('w3m-sign-in', ({ status }) => status === 'success')
  },
  'the code also signs the user in to the page': async (trip) => {
    const person = await trip.visit({ query: '?wallets=&sign-in=server&networks=eip155:1' })
    await typeCode(person, await askForCode(trip, person, email))
    await person.hear('w3m-sign-in', ({ status }) => status === 'success')
  },
  'shows an error below the field for an invalid email address': async (trip) => {
    const person = await trip.visit(none)
    await person.press({ role: 'button', inside: { css: 'w3m-button' } })
    await person.fill(test('wui-email-input'), 'mara@')
    await person.keys('Enter')
    await person.shown(says(/email address/i))
    assert.equal(trip.sandbox.secure.mails.length, 0)
  },
})
