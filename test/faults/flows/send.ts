import { parseEther, toHex } from 'viem'
import { request } from '../../e2e/support/embedded.ts'
import { fillTransfer, type Typed } from '../../e2e/support/steps.ts'
import type { Flow, Step } from '../flow.ts'
import { ownAddress, recipient } from '../ledger.ts'
import { otherPayee, sentOn } from '../otherLedgers.ts'
import { codeOf, keepAnswer, missingBitcoin, missingEnd, missingHash, requireAnswer } from '../outcome.ts'
import { confirm, impatient, openAccount } from '../person.ts'
import { expectedEnd } from '../plan.ts'
import { connectStep, extensionStep } from './connect.ts'
import { scanStep } from './phone.ts'

export const accountStep: Step = { name: 'open the account', act: openAccount }

const fillStep = ({ token, to = recipient }: Partial<Typed>): Step => ({
  name: 'fill in the transfer',
  act: (run) => fillTransfer(run.visit, { token, amount: run.plan.setting.amount, to }),
})

const confirmStep: Step = {
  name: 'confirm the transfer',
  asks: true,
  act: (run) => confirm(run, run.visit.page.getByTestId('send-confirm-button')),
}

/** Waits for the page's final event. */
export const endStep = (name: 'w3m-send' | 'w3m-swap'): Step => ({
  name: 'wait for its end',
  asks: true,
  waits: true,
  async act(run) {
    const isEnd = ({ status, step }: Record<string, unknown>) => status !== 'pending' && step !== 'approve'
    const end = await run.hear(name, isEnd)
    if (end.status === 'error' && codeOf(end) !== expectedEnd(run.plan))
      throw new Error(`ended with ${codeOf(end)}`)
  },
})

const sending = (typed: Partial<Typed> = {}): Step[] => [
  accountStep,
  fillStep(typed),
  confirmStep,
  endStep('w3m-send'),
]

type Sender = { sendTransfer(parameters: object): Promise<string> }

/** The widget has no form for it: the page sends the wallet request. */
const bitcoinStep: Step = {
  name: 'send for the page',
  asks: true,
  async act(run) {
    run.intents += 1
    const sent = run.visit.page.evaluate(
      ([address, amount]) =>
        (document.querySelector('w3m-modal') as never as { getProvider(name: string): Sender })
          .getProvider('bip122')
          .sendTransfer({ recipients: [{ address, amount }] }),
      [otherPayee.bip122, sentOn('bip122', run)] as const,
    )
    sent.then((id) => Object.assign(run, { bitcoinId: id })).catch(() => undefined)
    await impatient(run, sent)
  },
}

/** The page itself sends a request to an EVM wallet, and keeps the returned hash. */
const pageStep: Step = {
  name: 'send for the page',
  asks: true,
  async act(run) {
    run.intents += 1
    const call = { from: ownAddress(run), to: recipient, value: toHex(parseEther(run.plan.setting.amount)) }
    const sent = keepAnswer(run, request(run.visit, 'eth_sendTransaction', [call]))
    requireAnswer(await impatient(run, sent))
  },
}

/** Sending coins and tokens. */
export const sendFlows: readonly Flow[] = [
  {
    name: 'send ether by an extension',
    uses: ['extension', 'services', 'transaction'],
    steps: [extensionStep, ...sending()],
    missing: missingEnd,
  },
  {
    name: 'send a token by an extension',
    uses: ['extension', 'services', 'transaction'],
    steps: [extensionStep, ...sending({ token: 'DAI' })],
    missing: missingEnd,
  },
  {
    name: 'send ether by a phone',
    uses: ['phone', 'relay', 'services', 'transaction'],
    steps: [scanStep, ...sending()],
    missing: missingEnd,
  },
  {
    name: 'send for the page by an extension',
    uses: ['extension', 'services', 'transaction'],
    steps: [extensionStep, pageStep],
    missing: missingHash,
  },
  {
    name: 'send for the page by a phone',
    uses: ['phone', 'relay', 'services', 'transaction'],
    steps: [scanStep, pageStep],
    missing: missingHash,
  },
  {
    name: 'send on Solana',
    uses: ['solana', 'services'],
    steps: [connectStep('Heron'), ...sending({ to: otherPayee.solana })],
    missing: missingEnd,
  },
  {
    name: 'send on Bitcoin for the page',
    query: '?policy=approve&networks=eip155:1,bip122:mainnet',
    uses: ['bitcoin', 'services'],
    steps: [connectStep('Marten'), bitcoinStep],
    missing: missingBitcoin,
  },
]
