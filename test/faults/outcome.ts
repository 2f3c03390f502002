import type { Outcome } from '../e2e/support/embedded.ts'
import { minedOf, outcomesOf } from './ledger.ts'
import { arrivalsOf } from './otherLedgers.ts'
import { expectedEnd } from './plan.ts'
import type { Run } from './run.ts'
import { isOwnSignature } from './signature.ts'

/** What a page or a user must have at the end of a flow: each function returns what is missing. */

/** The code of an event's error. */
export const codeOf = ({ error }: Record<string, unknown>): unknown =>
  (error as { code?: unknown } | undefined)?.code

/** Keeps the page's response to a request whenever it arrives, even after the user gave up. */
export function keepAnswer(run: Run, request: Promise<Outcome>): Promise<Outcome> {
  request.then((outcome) => void run.answers.push(outcome)).catch(() => undefined)
  return request
}

/** @throws If the wallet refused or failed. */
export function requireAnswer(outcome: Outcome): void {
  if (!('answer' in outcome)) throw new Error(`refused with ${outcome.code}: ${outcome.message}`)
}

export async function missingSignature(run: Run): Promise<string | undefined> {
  for (const { answer } of run.answers) if (await isOwnSignature(run, answer)) return undefined
  return `a signature; the page got ${JSON.stringify(run.answers)}`
}

/** For a request by the page itself to send: the hash is the response. */
export async function missingHash(run: Run): Promise<string | undefined> {
  const mined = await minedOf(run)
  const isOnChain = ({ answer }: Outcome) => mined.some(({ hash, succeeded }) => succeeded && hash === answer)
  return run.answers.some(isOnChain) ? undefined : `a hash; the page got ${JSON.stringify(run.answers)}`
}

/** The final event of a transfer or a swap. */
export function missingEnd(run: Run): string | undefined {
  const endsWith = expectedEnd(run.plan)
  const isEnd = (detail: Record<string, unknown>) =>
    endsWith ? codeOf(detail) === endsWith : detail.status === 'success' && detail.step !== 'approve'
  const outcomes = outcomesOf(run)
  return outcomes.some(isEnd) ? undefined : `a final event; the page got ${JSON.stringify(outcomes)}`
}

/** For a request by the page to a Bitcoin wallet to send. */
export const missingBitcoin = (run: Run): string | undefined =>
  run.bitcoinId !== undefined && arrivalsOf(run) > 0 ? undefined : 'the id of the transaction'
