import type { Person } from './person.ts'

/** What people do on the demo. */

export const dialog = { role: 'dialog' }
/** A button in the modal. */
export const button = (name: string | RegExp) => ({ role: 'button', name, inside: dialog })
export const heading = (name: string | RegExp) => ({ role: 'heading', name, inside: dialog })
export const test = (id: string) => ({ test: id })
/** The button of one of our elements on the page. */
export const pageButton = (tag = 'w3m-button') => ({ role: 'button', inside: { css: tag } })

export async function openModal(person: Person): Promise<void> {
  await person.press(pageButton())
  await person.shown(dialog)
}

export async function connect(person: Person, wallet = 'Otter', namespace = 'eip155') {
  await openModal(person)
  await person.press(button(new RegExp(`^${wallet}`)))
  const heard = await person.hear('w3m-connect', (detail) => detail.namespace === namespace)
  await person.gone(dialog)
  return heard
}

export async function openAccount(person: Person): Promise<void> {
  await person.press(pageButton())
  await person.shown(test('wallet-features-send-button'))
}
