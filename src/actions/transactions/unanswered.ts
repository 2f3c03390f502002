import { atom, type WritableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { MaybeSentError } from '../../errors/transaction.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import { sleep, withDeadline } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { caipNetworkIdSchema } from '../../schemas/caip.ts'
import type { Transaction } from '../../schemas/transaction.ts'

export type UnansweredSlice = Pick<Runtime, 'stores' | 'storage' | 'loadAdapter' | 'signal' | 'limits'>

/** A request for a transaction that its wallet has not answered, or not with what became of it. */
export type Unanswered = {
  caipNetworkId: Transaction['caipNetworkId']
  from: string
  /** Whether the account has sent something since then: perhaps this. */
  sent: boolean
}

type Request = Pick<Transaction, 'caipNetworkId' | 'from'>
type Watched = Unanswered & { before: Promise<bigint | undefined> }

const createUnanswered = (): WritableAtom<Watched | undefined> => atom<Watched | undefined>()

/** The last request for a transaction, until it is answered. */
export const getUnanswered = ({ stores }: Pick<Runtime, 'stores'>): WritableAtom<Watched | undefined> =>
  stores.later(createUnanswered)

/** Shows the activity to a user who has been told that something may have been sent: it is not said again. */
export function seeActivity({ stores }: Pick<Runtime, 'stores'>): void {
  getUnanswered({ stores }).set(undefined)
  stores.router.push('Transactions')
}

/** A node that takes longer than this does not hold a request up. */
const patienceMs = 3_000
const longestPauseMs = 15_000

/**
 * Asks a wallet for a transaction, and watches the account on its network until there is an answer: what it sends
 * meanwhile may be this very transaction, whose answer was lost. A request before this one that is still unanswered
 * is looked at first, also where the page was loaded again since.
 *
 * @throws {MaybeSentError} Once, if the account has sent something since it was asked for the one before.
 */
export async function watchUnanswered<Answer>(
  runtime: UnansweredSlice,
  request: Request,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const $unanswered = getUnanswered(runtime)
  await refuseUnlessKnown(runtime, request)
  const { caipNetworkId, from } = request
  const mine: Watched = { caipNetworkId, from, sent: false, before: countSent(runtime, request) }
  $unanswered.set(mine)
  void keepAsked(runtime, mine)
  const life = new AbortController()
  const isMine = () => $unanswered.get()?.before === mine.before
  void keepLooking(runtime, mine, life.signal)
  try {
    const answer = await ask()
    if (isMine()) end(runtime)
    return answer
  } catch (error) {
    if (isUserRejection(error)) {
      if (isMine()) end(runtime)
    } else await look(runtime, mine)
    throw error
  } finally {
    life.abort()
  }
}

const storageLifeMs = 3_600_000
/** How many transactions the account had sent before. */
const keptSchema = z.object({
  caipNetworkId: caipNetworkIdSchema,
  from: z.string(),
  before: z.string().check(z.regex(/^\d{1,78}$/)),
})

/** The answer to what a page asked for that was left is lost, unless the wallet is a phone. */
async function keepAsked(runtime: UnansweredSlice, { caipNetworkId, from, before }: Watched): Promise<void> {
  const at = Date.now()
  const count = await before
  if (count === undefined || getUnanswered(runtime).get()?.before !== before) return
  runtime.storage.set('unanswered', { at, value: { caipNetworkId, from, before: String(count) } })
}

function earlierVisit({ storage }: UnansweredSlice): Watched | undefined {
  const stored = storage.get('unanswered')
  const age = Date.now() - (stored?.at ?? 0)
  const kept = keptSchema.safeParse(stored?.value).data
  if (!kept || age < 0 || age > storageLifeMs) return undefined
  const { caipNetworkId, from, before } = kept
  return { caipNetworkId, from, sent: false, before: Promise.resolve(BigInt(before)) }
}

function end(runtime: UnansweredSlice): void {
  getUnanswered(runtime).set(undefined)
  runtime.storage.remove('unanswered')
}

/** The user has been told by now, and asks for it all the same: that is what counts. */
async function refuseUnlessKnown(runtime: UnansweredSlice, { caipNetworkId, from }: Request): Promise<void> {
  const $unanswered = getUnanswered(runtime)
  const earlier = $unanswered.get() ?? earlierVisit(runtime)
  if (earlier?.from !== from || earlier.caipNetworkId !== caipNetworkId || earlier.sent) return
  if (!$unanswered.get()) $unanswered.set(earlier)
  await look(runtime, earlier)
  if ($unanswered.get()?.sent) throw new MaybeSentError()
}

async function keepLooking(runtime: UnansweredSlice, mine: Watched, life: AbortSignal): Promise<void> {
  let pauseMs = runtime.limits.unansweredPoll
  while (!life.aborted && !runtime.signal.aborted) {
    await sleep(pauseMs, life).catch(() => undefined)
    if (life.aborted || (await look(runtime, mine))) return
    pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)
  }
}

/** @returns Whether the account has sent something since the request, as far as can be told. */
async function look(runtime: UnansweredSlice, mine: Watched): Promise<boolean> {
  const $unanswered = getUnanswered(runtime)
  const [before, now] = await Promise.all([mine.before, countSent(runtime, mine)])
  const current = $unanswered.get()
  if (before === undefined || now === undefined || now <= before) return false
  if (current?.before === mine.before) $unanswered.set({ ...current, sent: true })
  return true
}

/** Undefined where no node says so. */
async function countSent(
  { stores, loadAdapter, signal }: UnansweredSlice,
  { caipNetworkId, from }: Request,
): Promise<bigint | undefined> {
  const network = stores.network.find(caipNetworkId)
  if (!network) return undefined
  const adapter = await loadAdapter(network.chainNamespace)
  const asked = adapter.countSent?.({ network, address: from, signal })
  const late = () => undefined
  return asked && withDeadline(asked, { timeoutMs: patienceMs, late, signal }).catch(() => undefined)
}
