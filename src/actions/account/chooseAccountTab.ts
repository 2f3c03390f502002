import type { Runtime } from '../../runtime.ts'
import { type AccountTab, getAccountTab } from '../../stores/accountTab.ts'
import { trackAccount } from '../events/track.ts'

export function chooseAccountTab(runtime: Pick<Runtime, 'stores' | 'outcomes'>, tab: AccountTab): void {
  if (tab === 'activity') trackAccount(runtime, 'CLICK_TRANSACTIONS')
  getAccountTab(runtime).$tab.set(tab)
}
