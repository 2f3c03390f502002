import type { SentWatch } from '../../chains/extras.ts'
import { ProviderRpcError } from '../../errors/providerRpc.ts'
import { MaybeSentError } from '../../errors/transaction.ts'
import { isSameAddress } from '../../lib/addressText.ts'
import { sleep, withDeadline } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { toCall } from '../account/refreshAfterSending.ts'
import { getAccount } from '../connection/getAccount.ts'
import { recordSigned } from './recordRawTransaction.ts'
import type { TransactionSlice } from './records.ts'
import { getUnanswered } from './unanswered.ts'

type Slice = TransactionSlice & Pick<Runtime, 'limits'>
type Request = { method: string; params?: unknown }
/** What the chain says of a request: its hash, or whether it may be there all the same. */
type Seen = { hash?: string | undefined; maybeSent: boolean }

/** A node that takes longer than this does not hold an answer up. */
const patienceMs = 3_000
const longestPauseMs = 15_000

/** Hashes that are the answer to some request, and the requests that wait for one. */
const createAsked = () => ({ answered: new Set<string>(), open: new Set<{ key: string }>() })

/**
 * What a page has asked a phone to send, whose answer may be lost: the account is watched meanwhile, and where the
 * very transaction is found on the chain first, its hash is the answer.
 *
 * @throws {ProviderRpcError} What the wallet said. Where it has said nothing and the account may have sent this, with
 * `W3M_MAYBE_SENT` as `data.code`, and the number that it has otherwise.
 */
export async function answerFromChain(
  runtime: Slice,
  { method, params }: Request,
  answer: Promise<unknown>,
): Promise<unknown> {
  const { answered, open } = runtime.stores.later(createAsked)
  const mine = { key: JSON.stringify([method, params]).toLowerCase() }
  // Of two of the same it cannot be told which of them is on the chain.
  const isAlone = () => [...open].filter(({ key }) => key === mine.key).length === 1
  const life = new AbortController()
  const isOpen = () => !life.signal.aborted
  const looking = beginLooking(runtime, { method, params }, () => isOpen() && isAlone())
  looking.catch(() => undefined)
  open.add(mine)
  const settle = (hash: unknown) => {
    answered.add(String(hash).toLowerCase())
    return hash
  }
  try {
    return settle(await Promise.race([answer, keepLooking(runtime, looking, life.signal)]))
  } catch (error) {
    // What the wallet itself has said, as a decline, counts.
    if (!isOurs(error)) throw error
    const { signal } = runtime
    const late = () => undefined
    const last = looking.then((look) => look?.() ?? { maybeSent: false })
    const unknown = () => ({ hash: undefined, maybeSent: isUnanswered(error) })
    const seen: Seen = await withDeadline(last, { timeoutMs: patienceMs, late, signal }).catch(unknown)
    if (seen.hash) return settle(seen.hash)
    throw seen.maybeSent ? toMaybeSent(error) : error
  } finally {
    life.abort()
    open.delete(mine)
  }
}

/** Counts what the account has sent before. Undefined where there is nothing to be watched. */
async function beginLooking(
  runtime: Slice,
  { method, params }: Request,
  isItsAnswer: () => boolean,
): Promise<(() => Promise<Seen>) | undefined> {
  const { stores, loadAdapter, signal } = runtime
  const account = getAccount(runtime, 'eip155')
  const network = account && stores.network.find(account.caipNetworkId)
  const { from } = Object(Array.isArray(params) ? params[0] : undefined)
  if (!network || typeof from !== 'string') return undefined
  const { answered } = stores.later(createAsked)
  const isKnown = (hash: string) =>
    answered.has(hash.toLowerCase()) || stores.transactions.find(hash) !== undefined
  const call = method === 'eth_sendTransaction' ? toCall(network, params) : undefined
  const extras = await (await loadAdapter('eip155')).extras?.()
  const watch: SentWatch | undefined = extras?.watchSent({ network, address: from, call, isKnown, signal })
  return (
    watch &&
    async function look(): Promise<Seen> {
      const found = await watch.look()
      // Its own request was answered while we looked.
      if (found && isKnown(found.hash)) return look()
      const own = getUnanswered(runtime).get()
      const isOwn = own && isSameAddress(own.from, from)
      if (!found || isOwn || !isItsAnswer()) return { maybeSent: Boolean(found) || watch.hasMoved() }
      const { hash, content: signed } = found
      void recordSigned(runtime, { network, hash, signed }).catch(() => undefined)
      return { hash, maybeSent: true }
    }
  )
}

/** Settles only with a hash. */
function keepLooking(
  { limits, signal }: Slice,
  looking: ReturnType<typeof beginLooking>,
  life: AbortSignal,
): Promise<string> {
  return new Promise((resolve) => {
    const run = async () => {
      const look = await looking
      let pauseMs = limits.unansweredPoll
      while (look && !life.aborted && !signal.aborted) {
        await sleep(pauseMs, life)
        const { hash } = await look().catch((): Seen => ({ maybeSent: false }))
        if (hash) return resolve(hash)
        pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)
      }
    }
    void run().catch(() => undefined)
  })
}

const codeOf = (error: unknown): unknown => Object(Object(error).data).code
const sessionEnded = 4900

/** Whether the wallet was asked and has said nothing. */
const isUnanswered = (error: unknown): boolean =>
  codeOf(error) === 'W3M_PAIRING_REQUEST_EXPIRED' ||
  (codeOf(error) === undefined && Object(error).code === sessionEnded)

/** Whether something else than the wallet has failed. */
const isOurs = (error: unknown): boolean =>
  isUnanswered(error) || /^W3M_(PAIRING|RELAY)_/.test(String(codeOf(error)))

function toMaybeSent(cause: unknown): ProviderRpcError {
  const { message, code: own } = new MaybeSentError()
  const { code, data } = Object(cause)
  return new ProviderRpcError({ code, message, data: { ...Object(data), code: own }, cause })
}
