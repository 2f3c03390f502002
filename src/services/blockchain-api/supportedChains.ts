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
 * Answers whether the service knows a network. Its list is read once and kept; where reading it failed,
 * this call rejects and the next one reads it again.
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
