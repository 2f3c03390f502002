import type { SentWatch } from '../../chains/extras.ts'
import type { SendRequest } from '../../chains/transactions.ts'
import { ProviderRpcError } from '../../errors/providerRpc.ts'
import { MaybeSentError } from '../../errors/transaction.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import { isSameAddress } from '../../lib/addressText.ts'
import { withDeadline } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import { getUnanswered } from '../../stores/unanswered.ts'
import { toCall } from '../account/refreshAfterSending.ts'
import { getAccount } from '../connection/getAccount.ts'
import { recordSigned } from './recordRawTransaction.ts'
import { keepLooking, patienceMs } from './unanswered.ts'

type Request = { method: string; params?: unknown }
/** The result on the chain: the hash, or whether the transaction may have been sent. */
type Seen = { hash?: string | undefined; maybeSent: boolean }

/** A request to the wallet, by the page or by the widget. */
type Asked = {
  network: Network
  from: string
  /** The call to find, compared byte by byte. Undefined for a batch. */
  wanted: SendRequest | undefined
  /** Two requests with the same key cannot be distinguished on the chain. */
  key: string
  isPage: boolean
}

/** Hashes that answered a request, and open requests. */
const createAsked = () => ({ answered: new Set<string>(), open: new Set<Asked>() })

/**
 * Responds to the page's request to a phone from the chain, if the transaction appears there before the phone responds.
 * @throws {ProviderRpcError} The wallet's error. If the wallet did not respond and the account may have sent this
 *   transaction, `data.code` is `W3M_MAYBE_SENT`, with the usual error number.
 */
export async function answerFromChain(
  runtime: Runtime,
  { method, params }: Request,
  answer: Promise<unknown>,
): Promise<unknown> {
  const account = getAccount(runtime, 'eip155')
  const network = account && runtime.stores.network.find(account.caipNetworkId)
  const { from } = Object(Array.isArray(params) ? params[0] : undefined)
  if (!network || typeof from !== 'string') return answer
  const wanted = method === 'eth_sendTransaction' ? toCall(network, params) : undefined
  const key = JSON.stringify([method, params]).toLowerCase()
  return raceWithChain(runtime, { network, from, wanted, key, isPage: true }, answer)
}

/** Responds to a request of the widget from the chain in the same way. @throws The wallet's error. */
export const answerOwnFromChain = (
  runtime: Runtime,
  asked: Omit<Asked, 'isPage'>,
  answer: Promise<string>,
): Promise<string> => raceWithChain(runtime, { ...asked, isPage: false }, answer).then(String)

async function raceWithChain(runtime: Runtime, asked: Asked, answer: Promise<unknown>): Promise<unknown> {
  const { answered, open } = runtime.stores.later(createAsked)
  const life = new AbortController()
  const isItsAnswer = () => !life.signal.aborted && ![...open].some((other) => isRival(other, asked))
  const looking = beginLooking(runtime, asked, isItsAnswer)
  looking.catch(() => undefined)
  open.add(asked)
  const settle = (hash: unknown) => {
    answered.add(String(hash).toLowerCase())
    return hash
  }
  try {
    return settle(await Promise.race([answer, untilFound(runtime, looking, life.signal)]))
  } catch (error) {
    // A response of the wallet, such as a decline, counts.
    if (asked.isPage ? !isOurs(error) : isUserRejection(error)) throw error
    const { signal } = runtime
    const late = () => undefined
    const last = looking.then((look) => look?.() ?? { maybeSent: false })
    const unknown = () => ({ hash: undefined, maybeSent: isUnanswered(error) })
    const seen: Seen = await withDeadline(last, { timeoutMs: patienceMs, late, signal }).catch(unknown)
    if (seen.hash) return settle(seen.hash)
    throw seen.maybeSent && asked.isPage ? toMaybeSent(error) : error
  } finally {
    life.abort()
    open.delete(asked)
  }
}

/** Whether two requests could be confused. The widget's requests are not compared with calls that a page encodes. */
const isRival = (other: Asked, asked: Asked): boolean =>
  other !== asked &&
  (other.key === asked.key || (other.isPage !== asked.isPage && isSameAddress(other.from, asked.from)))

/** Counts what the account sent before. Undefined if there is nothing to watch. */
async function beginLooking(
  runtime: Runtime,
  { network, from, wanted, isPage }: Asked,
  isItsAnswer: () => boolean,
): Promise<(() => Promise<Seen>) | undefined> {
  const { stores, loadAdapter, signal } = runtime
  const { answered } = stores.later(createAsked)
  const isKnown = (hash: string) =>
    answered.has(hash.toLowerCase()) || stores.transactions.find(hash) !== undefined
  const extras = await (await loadAdapter('eip155')).extras?.()
  const watch: SentWatch | undefined = extras?.watchSent({ network, address: from, wanted, isKnown, signal })
  if (!watch) return undefined
  const { $requests } = getUnanswered(runtime)
  const isOwn = () => $requests.get().some((own) => isSameAddress(own.from, from))
  return async function look(): Promise<Seen> {
    const found = await watch.look()
    // Another request was answered with this hash meanwhile.
    if (found && isKnown(found.hash)) return look()
    if (!found || (isPage && isOwn()) || !isItsAnswer()) {
      return { maybeSent: Boolean(found) || watch.hasMoved() }
    }
    const { hash, content: signed } = found
    if (isPage) void recordSigned(runtime, { network, hash, signed }).catch(() => undefined)
    return { hash, maybeSent: true }
  }
}

/** Settles only with a hash. */
function untilFound(
  runtime: Runtime,
  looking: ReturnType<typeof beginLooking>,
  life: AbortSignal,
): Promise<string> {
  return new Promise((resolve) => {
    const run = async () => {
      const look = await looking
      if (!look) return
      await keepLooking(runtime, life, async () => {
        const { hash } = await look().catch((): Seen => ({ maybeSent: false }))
        if (hash) resolve(hash)
        return Boolean(hash)
      })
    }
    void run().catch(() => undefined)
  })
}

const codeOf = (error: unknown): unknown => Object(Object(error).data).code
const sessionEnded = 4900

/** Whether the wallet was asked and did not respond. */
const isUnanswered = (error: unknown): boolean =>
  codeOf(error) === 'W3M_PAIRING_REQUEST_EXPIRED' ||
  (codeOf(error) === undefined && Object(error).code === sessionEnded)

/** Whether the error came from something other than the wallet. */
const isOurs = (error: unknown): boolean =>
  isUnanswered(error) || /^W3M_(PAIRING|RELAY)_/.test(String(codeOf(error)))

function toMaybeSent(cause: unknown): ProviderRpcError {
  const { message, code: own } = new MaybeSentError()
  const { code, data } = Object(cause)
  return new ProviderRpcError({ code, message, data: { ...Object(data), code: own }, cause })
}
