import { abortable } from '../../lib/deadline.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Http } from '../http.ts'
import { supportedChainsReplySchema } from './schemas.ts'

export type IsSupported = (
  caipNetworkId: CaipNetworkId,
  signal?: AbortSignal,
  what?: 'http' | 'nfts',
) => Promise<boolean>

/**
 * Returns whether the service supports a network. Reads the list once and caches it; after a failure the call rejects,
 * and the next one reads again.
 */
export function createSupportedChains(http: Http): IsSupported {
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

  return async (caipNetworkId, signal, what = 'http') => {
    list ??= read()
    return (await abortable(list, signal))[what].has(caipNetworkId)
  }
}
