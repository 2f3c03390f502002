import { email } from '../flows/email.ts'
import { outcomesOf } from '../ledger.ts'
import { isConnected, isOpen, textOf } from '../person.ts'
import type { Run } from '../run.ts'
import type { Invariant } from './index.ts'

/** A wrong text in the modal about the only result, if it is still open. */
async function falseWords(run: Run): Promise<string | undefined> {
  const [outcome, ...others] = outcomesOf(run)
  if (!outcome || others.length > 0 || !(await isOpen(run))) return undefined
  const text = await textOf(run)
  const isFalse = outcome.status === 'success' ? /went wrong|not sent|failed/i : /^(Sent|Swapped)\b/
  return isFalse.test(text) ? `${outcome.status}: ${text}` : undefined
}

/** How long a page may take to restore its connection. */
const restoringMs = 10_000

async function falseConnection(run: Run): Promise<string | undefined> {
  const end = Date.now() + restoringMs
  for (;;) {
    const last = run.told.findLast(({ name }) => name === 'w3m-connect' || name === 'w3m-disconnect')
    if ((await isConnected(run)) === (last?.name === 'w3m-connect')) return undefined
    if (Date.now() > end) return `told ${last?.name ?? 'nothing'}`
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** What the user sees, and the page's errors. */
export const pageInvariants: readonly Invariant[] = [
  { name: 'the page has no errors', check: ({ visit }) => visit.faults[0] },
  {
    name: 'the focus stays in the modal',
    check({ told }) {
      const lost = told.find(({ name }) => name === 'focus-lost')
      return lost && `it was on the body: ${JSON.stringify(lost.detail)}`
    },
  },
  {
    name: 'what was typed stays',
    check({ told }) {
      const lost = told.find(({ name }) => name === 'typing-lost')
      return lost && JSON.stringify(lost.detail)
    },
  },
  { name: 'the modal says what the chain says', check: falseWords },
  { name: 'the page knows whether a wallet is connected', check: falseConnection },
  {
    name: 'unknown is never shown as zero',
    async check({ told, world, plan }) {
      const shown = told.find(({ name }) => name === 'zero-shown')
      // Only a new embedded wallet is empty.
      const address = plan.flow.uses.includes('frame') ? world.sandbox.secure.addressOf(email) : undefined
      const isEmpty = address !== undefined && (await world.balanceOf(address)) === 0n
      return shown && !isEmpty ? JSON.stringify(shown.detail) : undefined
    },
  },
]
