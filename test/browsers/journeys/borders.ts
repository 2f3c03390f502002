import assert from 'node:assert/strict'
import { giveEmail, signIn } from '../email.ts'
import { group } from '../journey.ts'
import { type Person, until } from '../person.ts'
import { pair, startPhone } from '../phone.ts'
import { button, connect, dialog, heading, openAccount, openModal, pageButton, says, test } from '../steps.ts'
import { windowBy } from '../windows.ts'

const ours = '?wallets=otter&policy=approve'
const email = 'mara@fieldnotes.app'

export const storage = group('Storage', {
  'with storage blocked an extension wallet connects': async ({ visit }) => {
    const person = await visit({ query: ours, storage: 'blocked' })
    await connect(person)
  },
  'with storage blocked a phone pairs': async (trip) => {
    const phone = await startPhone(trip)
    const person = await trip.visit({ query: '?wallets=', storage: 'blocked' })
    await pair(person, phone)
  },
  'with storage blocked email sign-in works or says why it cannot': async (trip) => {
    const person = await trip.visit({ query: '?wallets=', storage: 'blocked' })
    await giveEmail(person, email)
    await person.shown(says(/Open the link we sent|site data, which your browser blocks/))
    assert.ok(!/Something went wrong/.test((await person.shown(dialog)).text))
  },
  'with third-party storage blocked email sign-in works or says why it cannot': async (trip) => {
    const person = await trip.visit({ query: '?wallets=', storage: 'thirdParty', host: 'localhost' })
    await giveEmail(person, email)
    await person.shown(says(/Open the link we sent|site data, which your browser blocks/))
    assert.ok(!/Something went wrong/.test((await person.shown(dialog)).text))
  },
  'from another site the embedded wallet signs in, and a reload restores it': async (trip) => {
    const person = await trip.visit({ query: '?wallets=', host: 'localhost' })
    const { address } = await signIn(trip, person, email)
    await person.tab.reload()
    const restored = await person.hear('w3m-connect', (detail) => detail.restored === true)
    assert.equal(restored.address, address)
  },
})

async function openGoogle(person: Person): Promise<Person> {
  await openModal(person)
  return windowBy(person, () => person.press(test('social-selector-google')))
}

export const popups = group('Windows', {
  'a social account signs in through its window, which closes automatically': async ({ visit, sandbox }) => {
    const person = await visit({ query: '?wallets=' })
    const popup = await openGoogle(person)
    await popup.press({ role: 'button', name: 'Sign in' })
    const { address } = await person.hear('w3m-connect')
    assert.equal(address, sandbox.secure.addressOf('google:mara'))
    await until(
      async () => (await person.tab.windows()).length === 1,
      () => 'the window is gone',
    )
  },
  'if the user refuses in the window, the view says so': async ({ visit }) => {
    const person = await visit({ query: '?wallets=' })
    const popup = await openGoogle(person)
    await popup.press({ role: 'button', name: 'Refuse' })
    await person.shown(heading('Sign-in declined'))
  },
  'if the user closes the window, the view says so, and a click opens it again': async ({ visit }) => {
    const person = await visit({ query: '?wallets=' })
    const popup = await openGoogle(person)
    await popup.shown({ role: 'button', name: 'Sign in' })
    await popup.run(() => setTimeout(() => close()), [])
    await person.shown(heading('The window was closed'))
    const again = await windowBy(person, () => person.press(test('social-again')))
    await again.press({ role: 'button', name: 'Sign in' })
    await person.hear('w3m-connect')
  },
  'a purchase provider opens in its own window': async ({ visit }) => {
    const person = await visit({ query: ours })
    await connect(person)
    await openAccount(person)
    await person.press(test('wallet-features-onramp-button'))
    await person.fill(test('buy-amount'), '500')
    await person.press({ test: 'buy-action-button', name: 'Get quotes' })
    const popup = await windowBy(person, () => person.press(test('buy-provider-coinbase')))
    await popup.shown({ role: 'heading', name: 'Pay for your order' })
    await person.shown(heading('Continue with Coinbase'))
  },
  'if the browser blocks the window, the view says so, and a click opens it': async ({ visit }) => {
    const person = await visit({ query: '?wallets=' })
    await person.run(() => {
      const { open } = window
      window.open = () => {
        window.open = open
        return null
      }
    }, [])
    await person.press(pageButton())
    await person.press(test('social-selector-google'))
    await person.shown(heading('The window was blocked'))
    const popup = await windowBy(person, () => person.press(button('Open window')))
    await popup.press({ role: 'button', name: 'Sign in' })
    await person.hear('w3m-connect')
    await person.gone(says(/blocked/))
  },
})
