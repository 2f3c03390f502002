import assert from 'node:assert/strict'
import { type Hex, recoverMessageAddress, toHex } from 'viem'
import { scriptPasskeys } from '../../support/scriptPasskeys.ts'
import { answerOf, request } from '../email.ts'
import { group, type Trip } from '../journey.ts'
import { type Person, until } from '../person.ts'
import { dialog, disconnect, openModal, test } from '../steps.ts'
import { windowBy } from '../windows.ts'

const visited = { query: '?passkey&wallets=' }

/** Where the wallet asks: in its frame, or, where the browser cannot tell what lies over a frame, in its window. */
async function openQuestion(trip: Trip, person: Person) {
  const frame = trip.sandbox.addresses.passkey
  const way = { role: 'button', name: /^(Continue in a window|Create a wallet|Approve)$/, frame }
  // The frame comes with the first question.
  await until(
    async () => (await person.see(way).catch(() => null)) !== null,
    () => 'the wallet asks',
  )
  const { name } = await person.shown(way)
  const asked =
    name === 'Continue in a window'
      ? { person: await windowBy(person, () => person.press(way)), frame: undefined }
      : { person, frame }
  await asked.person.shown(buttonIn(asked, /^(Create a wallet|Approve)$/))
  const hasPasskeys = await asked.person.run(() => 'PublicKeyCredential' in window, [], asked.frame)
  // A device that says yes: those of browsers wait for a finger.
  if (hasPasskeys) await asked.person.run(scriptPasskeys, [], asked.frame)
  return { ...asked, hasPasskeys }
}

type Question = { person: Person; frame: string | undefined }

const buttonIn = ({ frame }: Question, name: string | RegExp) => ({
  role: 'button',
  name,
  ...(frame !== undefined && { frame }),
})

/** A button is armed once it has been in sight for a while: presses it until it is gone. */
async function answer(asked: Question, name: string): Promise<void> {
  const button = buttonIn(asked, name)
  const isThere = () => asked.person.see(button).catch(() => null)
  await until(
    async () => {
      await asked.person.press(button).catch(() => undefined)
      return (await isThere()) === null
    },
    () => `the wallet takes ${name}`,
  )
}

/** Opens the wallet. @returns Undefined if the wallet says that the browser cannot. */
async function connect(trip: Trip, person: Person, name: string | RegExp) {
  await openModal(person)
  await person.press(test('passkey-continue'))
  const asked = await openQuestion(trip, person)
  await asked.person.press(buttonIn(asked, name))
  if (!asked.hasPasskeys) {
    await asked.person.shown({ css: '.note', text: /cannot hold a wallet/ })
    return undefined
  }
  if (name === 'Create a wallet') await answer(asked, 'Later')
  const heard = await person.hear('w3m-connect')
  await person.gone(dialog)
  return String(heard.address)
}

export const passkeys = group('Passkey wallet', {
  'it is created and signs, or says that the browser cannot hold it': async (trip) => {
    const person = await trip.visit(visited)
    const address = await connect(trip, person, 'Create a wallet')
    if (address === undefined) return
    const message = 'Berth 12, two nights'
    await request(person, 'signed', 'personal_sign', [toHex(message), address])
    await answer(await openQuestion(trip, person), 'Approve')
    const signature = (await answerOf(person, 'signed')) as Hex
    assert.equal(await recoverMessageAddress({ message, signature }), address)
  },
  'its passkey opens the same wallet again after the user disconnected': async (trip) => {
    const person = await trip.visit(visited)
    const address = await connect(trip, person, 'Create a wallet')
    if (address === undefined) return
    await disconnect(person)
    await person.gone(dialog)
    await person.tab.reload()
    assert.equal(await connect(trip, person, /^(I have a passkey|Open)$/), address)
  },
})
