import type { Runtime } from '../../runtime.ts'
import { getBuy } from '../../stores/buy.ts'
import { getAccount } from '../connection/getAccount.ts'
import { getBuyProviders } from './buyProviders.ts'
import { readPurchases } from './readPurchases.ts'

/** Reads the account's purchases from providers that report them. Never rejects, and keeps earlier results. */
export async function refreshPurchases(runtime: Runtime, until?: AbortSignal): Promise<void> {
  const buy = getBuy(runtime)
  const signal = buy.begin('purchases', runtime.signal, until)
  const account = getAccount(runtime)
  const provider = getBuyProviders(runtime).find(({ isTold }) => isTold)
  if (!account || !provider) return buy.update({ purchases: { status: 'loaded', entries: [] } })
  try {
    const entries = await readPurchases({ ...runtime, signal }, { provider, account })
    if (!signal.aborted) buy.update({ purchases: { status: 'loaded', entries } })
  } catch {
    if (!signal.aborted) buy.update({ purchases: { ...buy.$state.get().purchases, status: 'failed' } })
  }
}
