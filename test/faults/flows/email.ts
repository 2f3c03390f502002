import {
  approveDevice,
  codeField,
  decide,
  emailField,
  question,
  request,
  typeCode,
} from '../../e2e/support/embedded.ts'
import type { Flow, Step } from '../flow.ts'
import { keepAnswer, missingSignature, requireAnswer } from '../outcome.ts'
import { connected, impatient, isConnected, open } from '../person.ts'
import type { Run } from '../run.ts'
import { message } from '../signature.ts'
import { restoreStep } from './connect.ts'

export const email = 'mara@fieldnotes.app'

/** A new email, which the user reads on arrival. None if the wallet still knew the user and is connected. */
async function nextMail(run: Run, after: number) {
  const { secure } = run.world.sandbox
  const end = Date.now() + run.patienceMs
  while (secure.mails.length <= after) {
    if (await isConnected(run)) return undefined
    if (Date.now() > end) throw new Error('no mail came')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return secure.mails.at(-1)
}

/** Types the address, and the codes of the emails that follow. */
const emailStep: Step = {
  name: 'sign in by e-mail',
  async act(run) {
    if (await isConnected(run)) return
    const { visit } = run
    await open(run)
    await emailField(visit).waitFor()
    const seen = run.world.sandbox.secure.mails.length
    await emailField(visit).fill(email)
    await visit.page.getByTestId('email-submit').click()
    const first = await nextMail(run, seen)
    if (first?.link) await approveDevice(visit, first)
    const last = first?.link ? await nextMail(run, seen + 1) : first
    if (last?.code) {
      await codeField(visit).waitFor()
      await typeCode(visit, last.code)
    }
    await connected(run)
  },
}

/** The page requests, and the user approves over the card. */
const signStep: Step = {
  name: 'sign with the embedded wallet',
  asks: true,
  async act(run) {
    run.intents += 1
    const own = run.world.sandbox.secure.addressOf(email)
    const signed = keepAnswer(run, request(run.visit, 'personal_sign', [message.hex, own]))
    signed.catch(() => undefined)
    await question(run.visit).waitFor()
    await decide(run.visit, 'Approve')
    requireAnswer(await impatient(run, signed))
  },
}

/** The embedded wallet. */
export const emailFlows: readonly Flow[] = [
  { name: 'connect by e-mail', query: '?wallets=', uses: ['frame', 'services'], steps: [emailStep] },
  {
    name: 'restore by e-mail',
    query: '?wallets=',
    uses: ['frame', 'services'],
    steps: [emailStep, restoreStep],
  },
  {
    name: 'sign by e-mail',
    query: '?wallets=',
    uses: ['frame', 'services'],
    steps: [emailStep, signStep],
    missing: missingSignature,
  },
]
