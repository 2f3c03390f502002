import { abortable } from '../../lib/deadline.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { canSwapOn } from '../../schemas/swapNetworks.ts'
import type { Http } from '../http.ts'
import { supportedChainsReplySchema } from './schemas.ts'

/** What the service offers for networks besides forwarding RPC calls. */
export type DataKind = 'balance' | 'history' | 'price' | 'identity' | 'names' | 'swap' | 'purchases'

/** Networks with data that are missing from the service's list of nodes. */
const tableNetworks = new Set([11155111, 59144, 534352, 7777777, 81457, 42220, 5000, 1101])

/** Listed, but always empty. */
const emptyNetworks = new Set([30, 31])

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaKinds: DataKind[] = ['balance', 'history', 'price']

/**
 * Whether the service has data of a kind for a network. The service only lists the networks whose nodes it forwards
 * calls to: that list has Bitcoin, without data, and lacks some networks with data. So only ask it about unknown EVM
 * networks.
 */
export async function servesData(
  kind: DataKind,
  caipNetworkId: CaipNetworkId,
  isListed: IsSupported,
  signal?: AbortSignal | undefined,
): Promise<boolean> {
  if (caipNetworkId === solanaMainnet) return solanaKinds.includes(kind)
  const [namespace, reference] = caipNetworkId.split(':')
  const chainId = Number(reference)
  if (namespace !== 'eip155') return false
  if (emptyNetworks.has(chainId)) return kind === 'price'
  if (kind === 'swap') return canSwapOn(caipNetworkId)
  // These belong to an account on any network.
  if (kind === 'identity' || kind === 'names') return true
  return canSwapOn(caipNetworkId) || tableNetworks.has(chainId) || isListed(caipNetworkId, signal)
}

type IsSupported = ReturnType<typeof createSupportedChains>

/**
 * Returns whether the service supports a network. Reads the list once and caches it; after a failure the call rejects,
 * and the next one reads again.
 */
export function createSupportedChains(http: Http) {
  let list: Promise<{ http: Set<string>; nfts: Set<string> }> | undefined

  async function read() {
    try {
      const reply = await http.get('/v1/supported-chains', supportedChainsReplySchema)
      return { http: new Set(reply.http), nfts: new Set(reply.nfts) }
    } catch (error) {
      list = undefined
      throw error
    }
  }

  return async (caipNetworkId: CaipNetworkId, signal?: AbortSignal, what: 'http' | 'nfts' = 'http') => {
    list ??= read()
    return (await abortable(list, signal))[what].has(caipNetworkId)
  }
}
