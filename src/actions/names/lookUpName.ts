import type { ChainName } from '../../chains/extras.ts'
import { NameElsewhereError } from '../../errors/names.ts'
import { isFresh } from '../../lib/freshOnly.ts'
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
export async function lookUpName(
  runtime: Slice,
  { network, name, isFresh = false }: Wanted,
): Promise<FoundName> {
  const found = getFoundNames(runtime)
  const key = `${network.caipNetworkId} ${name}`
  const known = isFresh ? undefined : found.get(key)
  if (known) return known
  const asked = ask(runtime, { network, name })
  found.keep(key, asked)
  const answer = await asked
  if (answer === 'failed') found.drop(key, asked)
  return answer
}

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

/** How long results count: as long as the user types and chooses among names. */
const keptMs = 30_000
const mostKept = 50

type FoundNames = {
  get(key: string): Promise<FoundName> | undefined
  keep(key: string, asked: Promise<FoundName>): void
  /** Removes one result, unless a newer one replaced it. */
  drop(key: string, asked: Promise<FoundName>): void
}

function createFoundNames(): FoundNames {
  const kept = new Map<string, { at: number; asked: Promise<FoundName> }>()
  return {
    get(key) {
      const known = kept.get(key)
      return known && isFresh(known.at, keptMs) ? known.asked : undefined
    },
    keep(key, asked) {
      kept.delete(key)
      kept.set(key, { at: Date.now(), asked })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    },
    drop(key, asked) {
      if (kept.get(key)?.asked === asked) kept.delete(key)
    },
  }
}

export const getFoundNames = ({ stores }: Pick<Runtime, 'stores'>): FoundNames =>
  stores.later(createFoundNames)
