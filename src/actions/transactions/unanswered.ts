import * as z from 'zod/mini'
import { MaybeSentError } from '../../errors/transaction.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import { isSameAddress } from '../../lib/addressText.ts'
import { inTime, sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { caipNetworkIdSchema } from '../../schemas/caip.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { getUnanswered, type Unanswered } from '../../stores/unanswered.ts'
import { assetKey } from './assetKey.ts'

type Request = Pick<Unanswered, 'caipNetworkId' | 'from' | 'intent'>

/** Identifies a payment by payer, token, amount and recipient, or by the token a swap brings. */
export function intentOf(
  asked: Pick<Transaction, 'caipNetworkId' | 'from' | 'to' | 'call'> & {
    token: Parameters<typeof assetKey>[0]
    amount: string | bigint
  },
): string {
  const { caipNetworkId, from, to, token, amount, call } = asked
  const what = call ? `${call.kind} ${call.brings?.address}` : to
  return `${caipNetworkId} ${from} ${assetKey(token)} ${amount} ${what}`.toLowerCase()
}

/** Do not delay a request longer than this for a node. */
export const patienceMs = 3_000
const mostKept = 9

/**
 * Requests a transaction from a wallet, and watches the account on its network until the wallet responds: what it sends
 * meanwhile may be this transaction, whose response was lost. First checks an earlier unanswered request for the same,
 * also after a reload.
 * @throws {MaybeSentError} Once, if the account has sent something since an earlier request for the same.
 */
export async function watchUnanswered<Answer>(
  runtime: Runtime,
  request: Request,
  ask: (before: Promise<bigint | undefined>) => Promise<Answer>,
): Promise<Answer> {
  recallUnanswered(runtime)
  await refuseUnlessKnown(runtime, request)
  const before = countSent(runtime, request)
  const mine: Unanswered = { ...request, isOpen: true, sent: false, at: Date.now(), before }
  const $unanswered = getUnanswered(runtime).$requests
  write(runtime, [mine, ...$unanswered.get().filter(({ intent }) => intent !== request.intent)])
  void before.then((count) => count !== undefined && update(runtime, mine, { count: String(count) }))
  const life = new AbortController()
  void keepLooking(runtime, life.signal, () => look(runtime, mine))
  try {
    const answer = await ask(before)
    update(runtime, mine, 'end')
    return answer
  } catch (error) {
    if (isUserRejection(error)) update(runtime, mine, 'end')
    else {
      update(runtime, mine, { isOpen: false })
      await look(runtime, mine)
    }
    throw error
  } finally {
    life.abort()
  }
}

const storageLifeMs = 3_600_000
const keptSchema = z.object({
  caipNetworkId: caipNetworkIdSchema,
  from: z.string(),
  intent: z.string(),
  at: z.number(),
  count: z.string().check(z.regex(/^\d{1,78}$/)),
})

/** Restores the requests of an earlier visit. Only a phone wallet answers after a reload. */
export function recallUnanswered(runtime: Runtime): void {
  const { storage } = runtime
  const kept = z.array(keptSchema).safeParse(storage.get('unanswered')?.value).data ?? []
  const $unanswered = getUnanswered(runtime).$requests
  const asked = storage.get('asked')
  const openIntent = asked && intentOf(asked)
  const found = kept
    .filter(({ at }) => Date.now() >= at && Date.now() - at <= storageLifeMs)
    .filter(({ intent }) => !$unanswered.get().some((known) => known.intent === intent))
    .map((each): Unanswered => {
      const before = Promise.resolve(BigInt(each.count))
      return { ...each, before, sent: false, isOpen: each.intent === openIntent }
    })
  if (found.length === 0) return
  $unanswered.set([...$unanswered.get(), ...found])
  for (const each of found) void look(runtime, each)
}

/** The response to a request of a closed page is lost, unless the wallet is a phone. */
function write({ stores, storage }: Runtime, list: readonly Unanswered[]): void {
  const kept = list.slice(0, mostKept)
  getUnanswered({ stores }).$requests.set(kept)
  const value = kept.flatMap(({ caipNetworkId, from, intent, at, count }) =>
    count === undefined ? [] : [{ caipNetworkId, from, intent, at, count }],
  )
  if (value.length > 0) storage.set('unanswered', { at: Date.now(), value })
  else storage.remove('unanswered')
}

function update(runtime: Runtime, { before }: Unanswered, change: Partial<Unanswered> | 'end'): void {
  const list = getUnanswered(runtime).$requests.get()
  const changed = list.flatMap((each) => {
    if (each.before !== before) return each
    return change === 'end' ? [] : { ...each, ...change }
  })
  write(runtime, changed)
}

/** The user was warned and asks again: that counts. */
async function refuseUnlessKnown(runtime: Runtime, { intent }: Request): Promise<void> {
  const earlier = getUnanswered(runtime)
    .$requests.get()
    .find((each) => each.intent === intent)
  if (earlier && !earlier.sent && (await look(runtime, earlier))) throw new MaybeSentError()
}

const longestPauseMs = 15_000

/** Looks after ever longer pauses, until a look returns true or `life` ends. @throws The error of a look. */
export async function keepLooking(
  { limits, signal }: Pick<Runtime, 'limits' | 'signal'>,
  life: AbortSignal,
  look: () => Promise<boolean>,
): Promise<void> {
  let pauseMs = limits.unansweredPoll
  while (!life.aborted && !signal.aborted) {
    await sleep(pauseMs, life).catch(() => undefined)
    if (life.aborted || (await look())) return
    pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)
  }
}

/** @returns Whether the account has sent an unknown transaction since the request, as far as the chain shows. */
async function look(runtime: Runtime, mine: Unanswered): Promise<boolean> {
  const [before, now] = await Promise.all([mine.before, countSent(runtime, mine)])
  if (before === undefined || now === undefined) return false
  const others = runtime.stores.transactions.$transactions.get().filter((each) => isLater(each, mine))
  if (now - before <= others.length) return false
  update(runtime, mine, { sent: true })
  return true
}

/** A later transaction of the account, with a new nonce: what the wallet replaces has the old one. */
const isLater = (transaction: Transaction, { caipNetworkId, from, at }: Unanswered): boolean =>
  transaction.caipNetworkId === caipNetworkId &&
  isSameAddress(transaction.from, from) &&
  transaction.sentAt >= at &&
  !['replaced', 'dropped', 'unknown'].includes(transaction.status)

/** Undefined if no node responds. */
async function countSent(
  { stores, loadAdapter, signal }: Runtime,
  { caipNetworkId, from }: Request,
): Promise<bigint | undefined> {
  const network = stores.network.find(caipNetworkId)
  if (!network) return undefined
  const adapter = await loadAdapter(network.chainNamespace)
  const asked = adapter.countSent?.({ network, address: from, signal })
  return asked && inTime(asked, { timeoutMs: patienceMs, signal })
}
