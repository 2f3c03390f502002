import { request } from '../../e2e/support/embedded.ts'
import type { Flow, Step } from '../flow.ts'
import { ownAddress } from '../ledger.ts'
import { keepAnswer, missingSignature, requireAnswer } from '../outcome.ts'
import { impatient } from '../person.ts'
import { message } from '../signature.ts'
import { extensionStep } from './connect.ts'
import { scanStep } from './phone.ts'

/** The page itself requests a signature, and keeps the result. */
const signStep: Step = {
  name: 'sign a message for the page',
  asks: true,
  async act(run) {
    run.intents += 1
    const signed = keepAnswer(run, request(run.visit, 'personal_sign', [message.hex, ownAddress(run)]))
    requireAnswer(await impatient(run, signed))
  },
}

/** Signing for the page. */
export const signFlows: readonly Flow[] = [
  {
    name: 'sign with an extension',
    uses: ['extension', 'services', 'signature'],
    steps: [extensionStep, signStep],
    missing: missingSignature,
  },
  {
    name: 'sign with a phone',
    uses: ['phone', 'relay', 'services', 'signature'],
    steps: [scanStep, signStep],
    missing: missingSignature,
  },
]
