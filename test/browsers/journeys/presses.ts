import { group } from '../journey.ts'
import type { Person } from '../person.ts'
import { button, connect, dialog, openModal, otter, pageButton, setAttribute, test } from '../steps.ts'

const ours = '?wallets=otter&policy=approve'
const moveTo = (id: number) => (person: Person) => otter.moveTo(person, id)

/** Presses the button, changes the state until the page shows it, and releases: the click counts. */
async function pressWhile(
  person: Person,
  tag: string,
  change: (person: Person) => Promise<unknown>,
  shown: RegExp,
): Promise<void> {
  await person.press(pageButton(tag), async () => {
    await change(person)
    await person.shown(pageButton(tag, shown))
  })
  await person.shown(dialog)
}

export const presses = group('Clicks', {
  'the network button opens if the wallet switches networks during the click': async ({ visit }) => {
    const person = await visit({ query: ours })
    await connect(person)
    await pressWhile(person, 'w3m-network-button', moveTo(8453), /Base/)
  },
  'the network button opens if the theme and the network change during the click': async ({ visit }) => {
    const person = await visit({ query: ours })
    await connect(person)
    const change = async (person: Person) => {
      await setAttribute(person, 'w3m-modal', 'theme-mode', 'dark')
      await otter.moveTo(person, 8453)
    }
    await pressWhile(person, 'w3m-network-button', change, /Base/)
  },
  'the account button opens if the account changes during the click': async ({ visit }) => {
    const person = await visit({ query: ours })
    await connect(person)
    const change = (person: Person) => otter.switchAccount(person, 1)
    await pressWhile(person, 'w3m-button', change, /lin/)
  },
  'the account button opens if its balance is switched off during the click': async ({ visit }) => {
    const person = await visit({ query: ours })
    await connect(person)
    const hide = (person: Person) => setAttribute(person, 'w3m-button', 'balance', 'hide')
    await pressWhile(person, 'w3m-button', hide, /^(?!.*ETH)/)
  },
  'the connect button opens if its label changes during the click': async ({ visit }) => {
    const person = await visit({ query: ours })
    const rename = (person: Person) => setAttribute(person, 'w3m-button', 'label', 'Come aboard')
    await pressWhile(person, 'w3m-button', rename, /Come aboard/)
  },
  'the connect button opens if the language changes during the click': async ({ visit }) => {
    const person = await visit({ query: ours })
    await person.shown(pageButton())
    const change = (person: Person) => setAttribute(person, 'w3m-modal', 'locale', 'de')
    await pressWhile(person, 'w3m-button', change, /verbinden/i)
  },
  'a row of the list connects if the theme changes during the click': async ({ visit }) => {
    const person = await visit({ query: ours })
    await openModal(person)
    await person.press(button(/^Otter/), () => setAttribute(person, 'w3m-modal', 'theme-mode', 'dark'))
    await person.hear('w3m-connect')
  },
  'each of ten clicks opens the account while its balance is loading': async ({ visit }) => {
    const person = await visit({ query: ours })
    await connect(person)
    for (let time = 0; time < 10; time++) {
      await otter.moveTo(person, time % 2 === 0 ? 8453 : 1)
      await person.press(pageButton())
      await person.shown(test('wallet-features-send-button'))
      await person.keys('Escape')
      await person.gone(dialog)
    }
  },
})
