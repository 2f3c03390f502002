import type { Runtime } from '../../runtime.ts'
import { type AccountTab, getAccountTab } from '../../stores/accountTab.ts'
import { isSmartAccount } from '../connection/getAccount.ts'
import { track } from '../events/track.ts'

export function chooseAccountTab(runtime: Pick<Runtime, 'stores' | 'outcomes'>, tab: AccountTab): void {
  if (tab === 'activity') track(runtime, 'CLICK_TRANSACTIONS', { isSmartAccount: isSmartAccount(runtime) })
  getAccountTab(runtime).$tab.set(tab)
}
