import { endsOf, isOutcome, isTold, type Mined, minedOf, outcomesOf, pendingOf } from '../ledger.ts'
import { arrivalsOf } from '../otherLedgers.ts'
import { missingHash } from '../outcome.ts'
import { textOf } from '../person.ts'
import { faultsOf, losesAnswer } from '../plan.ts'
import type { Run } from '../run.ts'
import type { Invariant } from './index.ts'

const onEvm = ({ caipNetworkId }: Record<string, unknown>) => String(caipNetworkId).startsWith('eip155:')

const first = (list: readonly unknown[]): string | undefined =>
  list.length > 0 ? JSON.stringify(list[0]) : undefined

const found = (mined: Mined[], hash: unknown) => mined.find((each) => each.hash === hash)

async function falseSuccess(run: Run): Promise<string | undefined> {
  const mined = await minedOf(run)
  const isFalse = ({ hash, step }: Record<string, unknown>) => {
    const transaction = found(mined, hash)
    return !transaction?.succeeded || (step !== 'approve' && !transaction.isWanted)
  }
  return first(outcomesOf(run).filter((each) => each.status === 'success' && onEvm(each) && isFalse(each)))
}

async function falseFailure(run: Run): Promise<string | undefined> {
  const mined = await minedOf(run)
  const isFalse = ({ hash, error }: Record<string, unknown>) => {
    const transaction = found(mined, hash)
    const { code } = (error ?? {}) as { code?: string }
    const isDoubt = losesAnswer(run.plan) && code === 'W3M_TRANSACTION_UNKNOWN'
    return transaction?.succeeded && transaction.isWanted && !isDoubt
  }
  return first(outcomesOf(run).filter((each) => each.status === 'error' && isFalse(each)))
}

/** Solana and Bitcoin: compares with what arrived on their ledgers. */
function falseArrivals(run: Run): string | undefined {
  const told = outcomesOf(run).filter((each) => each.status === 'success' && !onEvm(each)).length
  const successes = told + (run.bitcoinId ? 1 : 0)
  const arrivals = arrivalsOf(run)
  if (arrivals > run.intents) return `${arrivals} arrived, ${run.intents} wanted`
  return arrivals === successes ? undefined : `${arrivals} arrived, ${successes} told`
}

/**
 * If the wallet's response was lost, the widget can only know that it may have been sent. It has no text for the page's
 * own wallet requests.
 */
const isDoubtTold = async (run: Run) =>
  losesAnswer(run.plan) &&
  (run.plan.flow.missing === missingHash ||
    `${await textOf(run)} ${JSON.stringify(run.answers)}`.includes('may already have been sent'))

/** The page's events about money match the chain. */
export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'no transaction is lost',
    check: async (run) =>
      (await isDoubtTold(run)) ? undefined : first((await minedOf(run)).filter((each) => !isTold(run, each))),
  },
  {
    name: 'what was asked for comes to its end',
    async check(run) {
      const missing = losesAnswer(run.plan) ? undefined : await run.plan.flow.missing?.(run)
      return missing && `never got ${missing}`
    },
  },
  {
    name: 'every hash is kept over a reload',
    check: ({ plan, told }) =>
      faultsOf(plan).some(({ forgets }) => forgets)
        ? undefined
        : first(told.filter((each) => isOutcome(each) && each.detail.kept === false)),
  },
  {
    name: 'what is on its way comes to an end',
    check: (run) => first(pendingOf(run).filter((hash) => endsOf(run, hash) === 0)),
  },
  {
    name: 'no transaction is doubled',
    async check(run) {
      const wanted = (await minedOf(run)).filter(({ isWanted }) => isWanted).length
      return wanted > run.intents ? `${wanted} on the chain, ${run.intents} wanted` : undefined
    },
  },
  { name: 'no success is false', check: falseSuccess },
  { name: 'no success is reported before the block', check: ({ early }) => first(early) },
  { name: 'no failure is false', check: falseFailure },
  { name: 'what was told of other chains is so there', check: falseArrivals },
]
