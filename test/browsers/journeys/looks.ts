import assert from 'node:assert/strict'
import { askForCode } from '../email.ts'
import { group } from '../journey.ts'
import type { Person } from '../person.ts'
import {
  button,
  connect,
  dialog,
  heading,
  openAccount,
  openModal,
  pageButton,
  pressDisconnect,
  setAttribute,
  test,
} from '../steps.ts'

const ours = '?wallets=otter&policy=approve'
const phone = { width: 430, height: 800 }
const card = { css: '.card', inside: dialog }

/** The focused elements after pressing keys this many times. */
async function walkFocus(person: Person, times: number, ...keys: string[]): Promise<string[]> {
  const names: string[] = []
  for (let time = 0; time < times; time++) {
    await person.keys(...keys)
    names.push(await person.focusedName())
  }
  return names
}

const isInDialog = (person: Person) =>
  person.run(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return Boolean(element?.closest('dialog'))
  }, [])

/** The smallest font size of a visible field, in pixels. */
const lettersOf = (person: Person) =>
  person.run(() => {
    const sizes: number[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        if (element.matches('dialog input:not([type=checkbox]), dialog textarea'))
          sizes.push(Number.parseFloat(getComputedStyle(element).fontSize))
      }
    }
    look(document)
    return Math.min(...sizes)
  }, [])

const fitsWindow = (person: Person) =>
  person.run(() => document.documentElement.scrollWidth <= innerWidth, [])

export const sheets = group('Sheet', {
  'in a narrow window the card is a sheet on the bottom edge': async ({ visit }) => {
    const person = await visit({ query: ours, ...phone })
    await openModal(person)
    const [width, height] = await person.run(
      () => [document.documentElement.clientWidth, innerHeight] as const,
      [],
    )
    await person.shown(
      card,
      (seen) => seen.width === width && Math.round(seen.y + seen.height) === height && seen.y > 0,
    )
  },
  'in a narrow frame the card is a sheet on the bottom edge of the frame': async ({ visit, sandbox }) => {
    const person = await visit({ query: '/frame', ...phone })
    const frame = `${sandbox.addresses.demo}/?wallets=`
    await person.press({ ...pageButton(), frame })
    const [width, height] = await person.run(
      () => [document.documentElement.clientWidth, innerHeight] as const,
      [],
      frame,
    )
    await person.shown(
      { ...card, frame },
      (seen) => seen.width === width && Math.round(seen.y + seen.height) === height && seen.y > 0,
    )
    await person.press({ ...button('Close'), frame })
    await person.gone({ ...dialog, frame })
    await person.shown({ ...pageButton(), frame }, ({ focused }) => focused)
  },
  'a click next to the card closes it, and the button gets the focus back': async ({ visit }) => {
    const person = await visit({ query: ours })
    await openModal(person)
    await person.shown(card)
    await person.tab.move(8, 300)
    await person.tab.down()
    await person.tab.up()
    await person.gone(dialog)
    await person.shown(pageButton(), ({ focused }) => focused)
  },
  'the text of fields has at least 16 pixels, also for a long amount': async ({ visit }) => {
    const person = await visit({ query: ours, ...phone })
    await connect(person)
    await openAccount(person)
    await person.press(test('wallet-features-send-button'))
    await person.fill(test('send-amount'), '0.123456789012345678')
    assert.ok((await lettersOf(person)) >= 16, `${await lettersOf(person)} px`)
  },
  'the code fields keep 16 pixels if the page sets a small font': async (trip) => {
    const person = await trip.visit({ query: '?wallets=' })
    await setAttribute(person, 'w3m-modal', 'theme-variables', '{"--w3m-font-size-master":"7px"}')
    await askForCode(trip, person, 'mara@fieldnotes.app')
    assert.ok((await lettersOf(person)) >= 16, `${await lettersOf(person)} px`)
  },
  'in a low window the end of the card stays reachable': async ({ visit }) => {
    const person = await visit({ query: ours, width: 600, height: 420 })
    await connect(person)
    await openAccount(person)
    await pressDisconnect(person)
    await person.hear('w3m-disconnect')
  },
})

export const keyboard = group('Keyboard', {
  'Tab cycles within the dialog, and each stop has a name': async ({ visit }) => {
    const person = await visit({ query: ours })
    await person.focus(pageButton())
    await person.keys('Enter')
    await person.shown(button(/^Otter/))
    const names = await walkFocus(person, 30, 'Tab')
    assert.ok(await isInDialog(person), `the focus is out: ${names}`)
    const unnamed = names.filter((name) => /^(body|html|w3m-modal)|^\S+$/.test(name))
    assert.deepEqual(unnamed, [], names.join(', '))
    const [first] = names
    assert.ok(names.slice(1).includes(first ?? ''), `never came round: ${names}`)
  },
  'Shift+Tab cycles within the dialog': async ({ visit }) => {
    const person = await visit({ query: ours })
    await openModal(person)
    await person.shown(button(/^Otter/))
    const names = await walkFocus(person, 30, 'Shift', 'Tab')
    assert.deepEqual(
      names.filter((name) => /^(body|html|w3m-modal)|^\S+$/.test(name)),
      [],
      names.join(', '),
    )
    assert.ok(await isInDialog(person))
  },
  'the keyboard alone connects a wallet': async ({ visit }) => {
    const person = await visit({ query: ours })
    await person.focus(pageButton())
    await person.keys('Enter')
    await person.shown(button(/^Otter/))
    for (let time = 0; time < 30 && !/Otter/.test(await person.focusedName()); time++)
      await person.keys('Tab')
    await person.keys('Enter')
    await person.hear('w3m-connect')
  },
  'Escape goes back, then closes, and the button gets the focus back': async ({ visit }) => {
    const person = await visit({ query: ours })
    await person.focus(pageButton())
    await person.keys('Enter')
    await person.press(test('all-wallets'))
    await person.shown(heading('All wallets'))
    await person.keys('Escape')
    await person.shown(button(/^Otter/))
    await person.keys('Escape')
    await person.gone(dialog)
    await person.shown(pageButton(), ({ focused }) => focused)
  },
  'each stop in a scrolling account has a name': async ({ visit }) => {
    const person = await visit({ query: ours, width: 600, height: 480 })
    await connect(person)
    await openAccount(person)
    const names = await walkFocus(person, 25, 'Tab')
    assert.deepEqual(
      names.filter((name) => /^(body|html|w3m-modal)|^\S+$/.test(name)),
      [],
      names.join(', '),
    )
  },
})

export const directions = group('Right to left', {
  'in Arabic the modal reads right to left, with Close on the left': async ({ visit }) => {
    const person = await visit({ query: ours })
    await setAttribute(person, 'w3m-modal', 'locale', 'ar')
    await openModal(person)
    const outer = await person.shown(card)
    const close = await person.shown({ css: '.header button:last-of-type', inside: dialog })
    const title = await person.shown({ role: 'heading', inside: dialog })
    assert.ok(close.x < outer.x + outer.width / 2, 'Close')
    assert.ok(title.x + title.width > outer.x + outer.width / 2, 'the title')
  },
  'in Arabic an amount keeps its Latin digits in order': async ({ visit }) => {
    const person = await visit({ query: ours })
    await connect(person)
    await setAttribute(person, 'w3m-modal', 'locale', 'ar')
    await openAccount(person)
    await person.press(test('wallet-features-send-button'))
    await person.fill(test('send-amount'), '0.25')
    await person.shown(test('send-amount'), ({ value }) => value === '0.25')
  },
  'in Arabic all digits of a row are of one kind': async ({ visit }) => {
    const person = await visit({ query: ours })
    await connect(person)
    await setAttribute(person, 'w3m-modal', 'locale', 'ar')
    await openAccount(person)
    const { text } = await person.shown(dialog, ({ text }) => /[\d٠-٩]/.test(text))
    assert.ok(!(/\d[.,]\d/.test(text) && /[٠-٩]/.test(text)), text)
  },
  'in Arabic a narrow window does not scroll sideways': async ({ visit }) => {
    const person = await visit({ query: ours, ...phone })
    await setAttribute(person, 'w3m-modal', 'locale', 'ar')
    await openModal(person)
    await person.shown(card)
    assert.ok(await fitsWindow(person))
  },
})
