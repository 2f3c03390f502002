import assert from 'node:assert/strict'
import { type Person, until } from './person.ts'

/** User actions on the demo. */

export const dialog = { role: 'dialog' }
/** A button in the modal. */
export const button = (name: string | RegExp) => ({ role: 'button', name, inside: dialog })
export const heading = (name: string | RegExp) => ({ role: 'heading', name, inside: dialog })
export const test = (id: string) => ({ test: id })
/** The button of a widget element on the page. */
export const pageButton = (tag = 'w3m-button', name?: string | RegExp) => ({
  role: 'button',
  inside: { css: tag },
  ...(name !== undefined && { name }),
})
/** Text anywhere in the modal. */
export const says = (words: RegExp) => ({ role: 'dialog', text: words })

export async function openModal(person: Person): Promise<void> {
  await person.press(pageButton())
  await person.shown(dialog)
}

/** Connects an approving wallet with the page's button, until the modal closes. */
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

export async function pressDisconnect(person: Person): Promise<void> {
  await person.press(test('account-menu-button'))
  await person.press(test('disconnect-button'))
}

export async function disconnect(person: Person) {
  await openAccount(person)
  await pressDisconnect(person)
  return person.hear('w3m-disconnect')
}

type Steered = {
  policy: Record<string, unknown>
  requests: { id: number; method: string; status: string }[]
  addresses(): string[]
  decide(id: number, yes: boolean): void
  emitChainChanged(id: number): void
  switchAccount(index: number): void
  disconnect(): void
}
type Wallets = { __wallets: { otter: Steered } }

/** Controls the extension wallet Otter, as its own window does. */
export const otter = {
  policy: (person: Person, policy: Record<string, string>) =>
    person.run(
      (policy) => void Object.assign((window as unknown as Wallets).__wallets.otter.policy, policy),
      [policy],
    ),
  moveTo: (person: Person, id: number) =>
    person.run((id) => (window as unknown as Wallets).__wallets.otter.emitChainChanged(id), [id]),
  switchAccount: (person: Person, index: number) =>
    person.run((index) => (window as unknown as Wallets).__wallets.otter.switchAccount(index), [index]),
  disconnect: (person: Person) =>
    person.run(() => (window as unknown as Wallets).__wallets.otter.disconnect(), []),
  /** How often it received a request. */
  asked: (person: Person, method: string) =>
    person.run(
      (method) =>
        (window as unknown as Wallets).__wallets.otter.requests.filter((each) => each.method === method)
          .length,
      [method],
    ),
}

export const setAttribute = (person: Person, tag: string, name: string, value: string) =>
  person.run((tag, name, value) => document.querySelector(tag)?.setAttribute(name, value), [
    tag,
    name,
    value,
  ] as const)

/** Reads repeatedly until the value is this. */
export async function becomes<Value>(read: () => Promise<Value> | Value, wanted: Value): Promise<void> {
  let last: unknown
  await until(
    async () => {
      last = await read()
      return last === wanted
    },
    () => `${String(wanted)}; last read ${String(last)}`,
  ).catch((error) => {
    assert.equal(last, wanted, error.message)
  })
}
