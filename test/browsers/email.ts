import type { Sandbox } from '../../sandbox/server.ts'
import type { Trip } from './journey.ts'
import { type Person, until } from './person.ts'
import { dialog, openModal, test } from './steps.ts'

export const question = (trip: Pick<Trip, 'sandbox'>) => ({
  css: '#approve section',
  frame: trip.sandbox.addresses.services.secureSite,
})

/** The newest mail to an address after the first so many. */
async function nextMail({ secure }: Sandbox, to: string, after: number) {
  const find = () => secure.mails.slice(after).findLast((mail) => mail.to === to)
  await until(
    () => find() !== undefined,
    () => `a mail to ${to}; there are ${JSON.stringify(secure.mails)}`,
  )
  return find()
}

/** The step that asks for an account name is skipped. */
export const forgoName = (person: Person) =>
  person.run(() => {
    try {
      localStorage.setItem('@appkit-wallet/NAME_ASKED', '1')
    } catch {
      // No storage in this frame.
    }
  }, [])

export async function giveEmail(person: Person, email: string): Promise<void> {
  await openModal(person)
  await person.fill(test('wui-email-input'), email)
  await person.press(test('email-submit'))
}

/** Signs in on a new device up to the code, and returns it. */
export async function askForCode({ sandbox }: Trip, person: Person, email: string): Promise<string> {
  await forgoName(person)
  const seen = sandbox.secure.mails.length
  await giveEmail(person, email)
  const device = await nextMail(sandbox, email, seen)
  // Another device opens the link, where one click approves this one.
  const approved = await fetch(device?.link ?? '', { method: 'POST' })
  if (!approved.ok) throw new Error(`The device was not approved: ${approved.status}`)
  await person.shown(test('wui-otp-input'))
  const mail = await nextMail(sandbox, email, seen + 1)
  return mail?.code ?? ''
}

export async function typeCode(person: Person, code: string): Promise<void> {
  await person.press({ css: 'input:read-write', inside: test('wui-otp-input') })
  await person.tab.type(code)
}

export async function signIn(trip: Trip, person: Person, email: string) {
  await typeCode(person, await askForCode(trip, person, email))
  const heard = await person.hear('w3m-connect')
  await person.gone(dialog)
  return heard
}

/**
 * Responds to the frame's prompt, which accepts a click after it was visible, with the pointer over it, for a while.
 */
export async function decide(trip: Trip, person: Person, name: 'Approve' | 'Decline'): Promise<void> {
  const place = question(trip)
  await person.shown(place)
  await until(
    async () => {
      if ((await person.see(place)) === null) return true
      const button = { role: 'button', name, frame: place.frame } as const
      await person.point(button).catch(() => undefined)
      await person.press(button).catch(() => undefined)
      return false
    },
    () => `the frame takes ${name}`,
  )
}

type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }
type Widget = { getProvider(namespace: string): Provider }
declare global {
  interface Window {
    __answers: Record<string, unknown>
  }
}

/** Sends a wallet request as a page does; stores the response, or the code of a refusal, under the name. */
export const request = (person: Person, name: string, method: string, params: unknown[]) =>
  person.run(
    (name, method, params) => {
      window.__answers ??= {}
      const widget = document.querySelector('w3m-modal') as unknown as Widget
      widget
        .getProvider('eip155')
        .request({ method, params })
        .then(
          (answer) => Object.assign(window.__answers, { [name]: answer }),
          (error) => Object.assign(window.__answers, { [name]: error.code }),
        )
    },
    [name, method, params] as const,
  )

export async function answerOf(person: Person, name: string): Promise<unknown> {
  let answer: unknown
  await until(
    async () => {
      answer = await person.run((name) => window.__answers[name] ?? null, [name])
      return answer !== null
    },
    () => `an answer to ${name}`,
  )
  return answer
}
