import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { HistoryEntry } from '../../schemas/history.ts'
import type { PurchaseCurrency } from '../../schemas/onramp.ts'
import { getBuy, type StartedPurchase } from '../../stores/buy.ts'
import { getAccount } from '../connection/getAccount.ts'
import { getBuyProviders } from './buyProviders.ts'

/** `symbol` is the token that was bought; defaults to the token that is now selected. */
type Bought = Pick<StartedPurchase, 'provider' | 'account'> & { symbol?: string | undefined }
/**
 * Reads an account's purchases at a provider, newest first. If the provider does not report them to the service,
 * returns incoming transfers of the currency it sells.
 * @throws The service's error.
 */
export async function readPurchases(
  runtime: Runtime,
  { provider, account: { address, caipNetworkId, namespace }, symbol }: Bought,
): Promise<HistoryEntry[]> {
  const { services, signal } = runtime
  const asked = { address, caipNetworkId, signal }
  if (provider.isTold) {
    const onramp = await services.onramp()
    return newestFirst((await onramp?.getPurchases({ ...asked, provider: provider.id })) ?? [])
  }
  const api = await services.blockchainApi()
  const { items = [] } = (await api?.getHistory(asked)) ?? {}
  const bought = symbol ?? meldCurrency(runtime, namespace)
  return newestFirst(
    items.filter(
      ({ operation, transfers }) =>
        operation !== 'trade' &&
        transfers.some((moved) => moved.direction === 'in' && moved.symbol === bought),
    ),
  )
}

const newestFirst = (entries: HistoryEntry[]) =>
  [...entries].sort((one, other) => other.minedAt - one.minedAt)

/** The token that the user chose to buy, if it is on the active network. */
export function chosenCurrency({ stores }: Pick<Runtime, 'stores'>): PurchaseCurrency | undefined {
  const { options, currency } = getBuy({ stores }).$state.get()
  const isHere = options.status === 'known' && options.caipNetworkId === stores.network.$activeId.get()
  return isHere ? currency : undefined
}

/** The currency code for Meld's link. */
export const meldCurrency = (runtime: Pick<Runtime, 'stores'>, namespace: ChainNamespace): string =>
  chosenCurrency(runtime)?.symbol ?? (namespace === 'solana' ? 'SOL' : 'USDC')

/** Reads the account's purchases from providers that report them. Never rejects, and keeps earlier results. */
export async function refreshPurchases(runtime: Runtime, until?: AbortSignal): Promise<void> {
  const buy = getBuy(runtime)
  const signal = buy.begin('purchases', runtime.signal, until)
  const account = getAccount(runtime)
  const provider = getBuyProviders(runtime).find(({ isTold }) => isTold)
  if (!account || !provider) return buy.update({ purchases: { status: 'loaded', entries: [] } })
  const entries = await readPurchases({ ...runtime, signal }, { provider, account }).catch(() => undefined)
  if (signal.aborted) return
  const { purchases } = buy.$state.get()
  buy.update({ purchases: entries ? { status: 'loaded', entries } : { ...purchases, status: 'failed' } })
}
