import { ServiceResponseError, ServiceStatusError } from '../../errors/services.ts'
import { toCaipToken } from '../../schemas/swap.ts'
import type { TokenBalance, TokenRef } from '../../schemas/token.ts'
import type { Http } from '../http.ts'
import type { OfAddress } from './asked.ts'
import { toTokenBalances } from './map.ts'
import { balanceReplySchema, type WireBalance } from './schemas.ts'

export type BalanceParameters = OfAddress & { refresh?: readonly TokenRef[] | undefined }

/**
 * Reads an account's balances. The service caches its response by address for ten seconds, even for another network: if
 * it returns only other networks, bypasses the cache.
 * @throws {ServiceResponseError} If it still does: that does not mean an empty account.
 */
export async function readBalances(http: Http, parameters: BalanceParameters): Promise<TokenBalance[]> {
  const { caipNetworkId, refresh = [] } = parameters
  const isEvm = caipNetworkId.startsWith('eip155:')
  const found = await askListed(http, parameters, isEvm ? refresh : [])
  if (!isForeign(found, caipNetworkId)) return toTokenBalances(found, caipNetworkId)
  const again = isEvm ? await ask(http, parameters, [...refresh, { caipNetworkId }]) : found
  if (!isForeign(again, caipNetworkId)) return toTokenBalances(again, caipNetworkId)
  const reason = 'balances of another network'
  throw new ServiceResponseError({ service: 'blockchain-api', path: pathOf(parameters), reason })
}

const pathOf = ({ address }: BalanceParameters) => `/v1/account/${encodeURIComponent(address)}/balance`

const isForeign = (balances: WireBalance[], caipNetworkId: string): boolean =>
  balances.some(({ chainId }) => chainId !== undefined) &&
  balances.every(({ chainId }) => chainId !== caipNetworkId)

/** An unlisted token fails the whole request with 400: retry with the native token alone. */
async function askListed(
  http: Http,
  parameters: BalanceParameters,
  refresh: readonly TokenRef[],
): Promise<WireBalance[]> {
  try {
    return await ask(http, parameters, refresh)
  } catch (error) {
    const isRefused = error instanceof ServiceStatusError && error.status === 400
    if (!isRefused || !refresh.some(({ address }) => address !== undefined)) throw error
    return ask(http, parameters, [{ caipNetworkId: parameters.caipNetworkId }])
  }
}

async function ask(
  http: Http,
  parameters: BalanceParameters,
  refresh: readonly TokenRef[],
): Promise<WireBalance[]> {
  const { caipNetworkId, signal } = parameters
  // The service compares these with a list in lower case: another spelling would add a duplicate.
  const named = new Set(refresh.map((token) => toCaipToken(token).toLowerCase()))
  const forceUpdate = [...named].join(',') || undefined
  const query = { currency: 'usd', chainId: caipNetworkId, forceUpdate }
  return (await http.get(pathOf(parameters), balanceReplySchema, { query, signal })).balances
}
