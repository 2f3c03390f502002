import type { ChainName } from '../../chains/extras.ts'
import { NameElsewhereError, NameMovedError } from '../../errors/names.ts'
import { isSameAddress } from '../../lib/addressText.ts'
import { type AskRecent, createRecent } from '../../lib/createRecent.ts'
import { sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import { registryOf } from './registryOf.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'loadAdapter' | 'signal'>

type Wanted = {
  network: Network
  name: string
  /** Bypasses the cache. */
  isFresh?: boolean | undefined
}

/**
 * Resolves a name: by the blockchain API, else on the chain itself, or on Ethereum for networks without names. Caches
 * results for half a minute, only in this page: a name decides where money goes.
 *
 * Undefined if a source responds and the name is free.
 */
export function lookUpName(runtime: Slice, { network, name, ...how }: Wanted): Promise<FoundName> {
  const askRecent = runtime.stores.later(createFoundNames)
  return askRecent(`${network.caipNetworkId} ${name}`, () => ask(runtime, { network, name }), how)
}

/** Results count as long as the user types and chooses among names. */
const createFoundNames = (): AskRecent<FoundName> =>
  createRecent({ lifeMs: 30_000, most: 50, isKept: (found) => found !== 'failed' })

async function ask(runtime: Slice, { network, name }: Wanted): Promise<FoundName> {
  const told = await askService(runtime, network, name).catch(() => 'failed' as const)
  if (told && told !== 'failed') return told
  const found = await askChain(runtime, network, name).catch((error: unknown) =>
    error instanceof NameElsewhereError ? 'elsewhere' : 'failed',
  )
  return found ?? told
}

async function askChain(
  { stores, loadAdapter, signal }: Slice,
  network: Network,
  name: string,
): Promise<ChainName | undefined> {
  const { extras } = await loadAdapter(network.chainNamespace)
  return (await extras?.())?.lookUpName({ network, registry: registryOf({ stores }, network), name, signal })
}

async function askService(
  { services, loadAdapter, signal }: Slice,
  network: Network,
  name: string,
): Promise<ChainName | 'failed' | undefined> {
  const api = await services.blockchainApi()
  if (!api) return 'failed'
  const { caipNetworkId, chainNamespace } = network
  const found = await api.lookupName({ name: name.toLowerCase(), caipNetworkId, signal })
  const profile = found.status === 'taken' ? found.profile : undefined
  const adapter = await loadAdapter(chainNamespace)
  const address = profile?.address && adapter.parseAddress(profile.address, network)
  return address ? { name, address, avatar: profile.avatar } : undefined
}

/** The owner of a name: `elsewhere` if it is kept off the chain, `failed` if no service responds. */
type FoundName = ChainName | 'elsewhere' | 'failed' | undefined

/** The wallet should open within this time. */
const patienceMs = 3_000

type Confirmed = { network: Network; name: string; address: string }

/**
 * Resolves a name again right before a payment. If no service responds in time, keeps the reviewed address: the user
 * saw it in full.
 * @throws {NameMovedError} If the name now belongs to another account, or to no account.
 */
export async function confirmName(runtime: Runtime, { network, name, address }: Confirmed): Promise<void> {
  const late = sleep(patienceMs, runtime.signal).then(() => 'failed' as const)
  const found = await Promise.race([lookUpName(runtime, { network, name, isFresh: true }), late])
  if (found === 'failed') return
  const now = typeof found === 'object' ? found.address : undefined
  if (!now || !isSameAddress(now, address)) throw new NameMovedError({ name, shown: address, found: now })
}
