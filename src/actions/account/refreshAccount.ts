import { freshOnly, isFresh } from '../../lib/freshOnly.ts'
import type { Runtime } from '../../runtime.ts'
import type { CaipAddress, ChainNamespace } from '../../schemas/caip.ts'
import { hasHoldings } from '../../schemas/holdings.ts'
import type { TokenRef } from '../../schemas/token.ts'
import type { Known } from '../../stores/account.ts'
import { getAccount } from '../connection/getAccount.ts'
import type { FoundTokens } from './readHoldings.ts'

export type RefreshParameters = {
  /** The user asked: read again even if the last answer is fresh or the last failure recent. */
  force?: boolean | undefined
  changed?: readonly TokenRef[] | undefined
  /** Milliseconds for which an answer counts, if less than usual. */
  maxAge?: number | undefined
  /** Defaults to the namespace of the active account. */
  namespace?: ChainNamespace | undefined
}

/**
 * Reads the balances of an account on its network, by default the active one: from its wallet, from the blockchain API,
 * or from the chain if neither lists them.
 * Never rejects. What cannot be read becomes `failed`, or keeps its last value, marked stale.
 */
export async function refreshAccount(
  runtime: Runtime,
  { force, changed, maxAge = runtime.limits.balanceCache, namespace }: RefreshParameters = {},
): Promise<void> {
  const { stores } = runtime
  stores.account.setOwner(getAccount(runtime)?.caipAddress)
  const account = getAccount(runtime, namespace)
  const network = account && stores.network.find(account.caipNetworkId)
  if (!account || !network || !hasHoldings(network.chainNamespace)) return
  const { caipAddress: owner, address } = account
  stores.account.hold(owner)
  const { tokens } = stores.account.of(owner)
  if (!force && !changed && isRecent(tokens, maxAge, runtime.limits)) return

  showLoading(runtime, owner)
  const at = Date.now()
  const found = await import('./readTokens.ts')
    .then(({ readTokens }) => readTokens(runtime, { owner, network, address, changed, force }))
    .catch(() => undefined)
  settle(runtime, { owner, at, found })
}

const isRecent = (
  known: { status: string; at?: number; stale?: boolean | undefined; triedAt?: number | undefined },
  maxAge: number,
  limits: Runtime['limits'],
): boolean => {
  const { status, at, stale, triedAt = at } = known
  if (status === 'loading') return true
  const lasts = status === 'failed' || stale ? limits.balanceRetryLock : maxAge
  return triedAt !== undefined && isFresh(triedAt, lasts)
}

/** Known values stay until newer ones arrive. */
function showLoading(runtime: Runtime, owner: CaipAddress): void {
  const { account } = runtime.stores
  const { balance, tokens } = account.of(owner)
  const recalled = readCachedBalance(runtime, owner)
  if (balance.status !== 'known') {
    account.update(owner, {
      balance: recalled ? { status: 'known', ...recalled } : { status: 'loading' },
    })
  }
  if (tokens.status !== 'known') account.update(owner, { tokens: { status: 'loading' } })
}

/** @param at - When the read began. */
function settle(
  runtime: Runtime,
  { owner, at, found }: { owner: CaipAddress; at: number; found: FoundTokens | undefined },
): void {
  const { account } = runtime.stores
  const last = account.of(owner)
  // A newer read has already finished.
  if (last.tokens.status === 'known' && last.tokens.at > at) return
  if (!found) {
    account.update(owner, { balance: keep(last.balance, at), tokens: keep(last.tokens, at) })
    return
  }
  account.update(owner, { tokens: { status: 'known', at, ...found } })
  const native = found.value.find((token) => token.address === undefined)
  if (!native) return
  const seenAt = found.stale ? at : (found.at ?? at)
  cacheBalance(runtime, owner, native.amount, seenAt)
  account.update(owner, { balance: { status: 'known', value: native.amount, at: seenAt } })
}

/** After a failed read: the last value, marked stale. */
const keep = <Value>(known: Known<Value>, at: number): Known<Value> =>
  known.status === 'known' ? { ...known, stale: true, triedAt: at } : { status: 'failed', at }

type CacheSlice = Pick<Runtime, 'storage' | 'limits'>

/** The account's cached native balance if it is less than 30 seconds old. Survives a reload. */
export function readCachedBalance(
  { storage, limits }: CacheSlice,
  owner: string,
): { value: bigint; at: number } | undefined {
  const kept = storage.get('nativeBalanceCache')?.[owner]
  if (!kept || !isFresh(kept.at, limits.balanceCache) || typeof kept.value !== 'string') return undefined
  return /^\d+$/.test(kept.value) ? { value: BigInt(kept.value), at: kept.at } : undefined
}

export function cacheBalance(
  { storage, limits }: CacheSlice,
  owner: string,
  value: bigint,
  at: number,
): void {
  const fresh = freshOnly(storage.get('nativeBalanceCache'), limits.balanceCache)
  storage.set('nativeBalanceCache', { ...fresh, [owner]: { at, value: String(value) } })
}
