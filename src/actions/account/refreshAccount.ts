import type { Runtime } from '../../runtime.ts'
import type { CaipAddress } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { getAccount } from '../connection/getAccount.ts'
import { keepBalance, recallBalance } from './balanceCache.ts'
import { readTokensFromChain } from './readTokensFromChain.ts'

type Slice = Pick<
  Runtime,
  'stores' | 'storage' | 'services' | 'loadAdapter' | '$options' | 'signal' | 'limits'
>

export type RefreshParameters = {
  /** Ask even if the last answer is fresh or the last failure recent: a person wants to know. */
  force?: boolean | undefined
  /** CAIP-10 ids of tokens whose cached balance is known to be old. */
  changed?: CaipAddress[] | undefined
}

/**
 * Reads the balances of the active account on the active network: from the blockchain API, and where that
 * is absent, fails or does not know the network, from the chain itself.
 *
 * Never rejects. What cannot be read becomes `failed`, or stays as it was, marked stale.
 */
export async function refreshAccount(
  runtime: Slice,
  { force, changed }: RefreshParameters = {},
): Promise<void> {
  const { stores } = runtime
  const account = getAccount(runtime)
  stores.account.belong(account?.caipAddress)
  const network = account && stores.network.find(account.caipNetworkId)
  if (!account || !network) return
  const { caipAddress: owner, address } = account
  const { tokens, balance } = stores.account.$state.get()
  if (!force && !changed && isRecent(tokens, runtime.limits)) return

  const recalled = recallBalance(runtime, owner)
  if (balance.status !== 'known') {
    stores.account.update(owner, {
      balance: recalled ? { status: 'known', ...recalled } : { status: 'loading' },
    })
  }
  if (tokens.status !== 'known') stores.account.update(owner, { tokens: { status: 'loading' } })
  const found = await readTokens(runtime, { network, address, changed }).catch(() => undefined)
  const at = Date.now()
  const native = found?.find((token) => token.address === undefined)
  const keep = <Value>(known: { status: string; value?: Value }) =>
    known.status === 'known' ? { ...known, stale: true } : { status: 'failed' as const, at }
  if (native) keepBalance(runtime, owner, native.amount, at)
  const last = stores.account.$state.get()
  stores.account.update(owner, {
    balance: native
      ? { status: 'known', value: native.amount, at }
      : (keep(last.balance) as typeof last.balance),
    tokens: found ? { status: 'known', value: found, at } : (keep(last.tokens) as typeof last.tokens),
  })
}

const isRecent = (known: { status: string; at?: number }, limits: Runtime['limits']): boolean => {
  if (known.status === 'loading') return true
  const lasts = known.status === 'failed' ? limits.balanceRetryLock : limits.balanceCache
  return known.at !== undefined && Date.now() - known.at < lasts
}

type ReadParameters = { network: Network; address: string; changed?: CaipAddress[] | undefined }

async function readTokens(
  runtime: Slice,
  { network, address, changed }: ReadParameters,
): Promise<TokenBalance[]> {
  const { caipNetworkId, testnet } = network
  const listed = testnet ? [] : await readListed(runtime, { network, address, changed })
  const native = listed.find((token) => token.address === undefined)
  const fromChain = await readTokensFromChain(runtime, { network, address, known: listed })
  if (native) return [native, ...listed.filter((token) => token !== native), ...fromChain.tokens]
  const { decimals, name, symbol } = network.nativeCurrency
  const amount = await fromChain.native()
  return [{ caipNetworkId, name, symbol, decimals, amount }, ...listed, ...fromChain.tokens]
}

async function readListed(
  { services, signal }: Slice,
  { network, address, changed }: ReadParameters,
): Promise<TokenBalance[]> {
  const { caipNetworkId } = network
  try {
    const api = await services.blockchainApi()
    return (await api?.getBalances({ address, caipNetworkId, refresh: changed, signal })) ?? []
  } catch {
    return []
  }
}
