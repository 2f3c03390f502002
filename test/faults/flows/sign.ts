import { request } from '../../e2e/support/embedded.ts'
import type { Flow, Step } from '../flow.ts'
import { ownAddress } from '../ledger.ts'
import { impatient } from '../person.ts'
import { connectStep } from './connect.ts'
import { scanStep } from './phone.ts'

/** The page itself asks the wallet to sign, and takes what it gets. */
const signStep: Step = {
  name: 'sign a message for the page',
  asks: true,
  async act(run) {
    run.intents += 1
    const signed = request(run.visit, 'personal_sign', ['0x486172626f7572', ownAddress])
    run.signature = await impatient(run, signed)
  },
}

/** Signing for the page. */
export const signFlows: readonly Flow[] = [
  {
    name: 'sign with an extension',
    uses: ['extension', 'services', 'signature'],
    steps: [connectStep('Otter'), signStep],
  },
  {
    name: 'sign with a phone',
    uses: ['phone', 'relay', 'services', 'signature'],
    steps: [scanStep, signStep],
  },
]
