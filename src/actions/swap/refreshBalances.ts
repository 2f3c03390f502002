import type { Runtime } from '../../runtime.ts'
import { refreshAccount } from '../account/refreshAccount.ts'

/** Reads what the account holds again, as often as a swap needs it; what could not be read waits its time. */
export async function refreshBalances(runtime: Runtime): Promise<void> {
  const { tokens } = runtime.stores.account.$state.get()
  await refreshAccount(runtime, { force: tokens.status === 'known' && !tokens.stale })
}
