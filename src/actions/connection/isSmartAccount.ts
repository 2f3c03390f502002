import type { Runtime } from '../../runtime.ts'
import { getAccount } from './getAccount.ts'

/** Whether an account, the one in use unless named, is a contract that its wallet acts through: as the wallet says. */
export const isSmartAccount = (runtime: Pick<Runtime, 'stores'>, account = getAccount(runtime)): boolean =>
  account?.allAccounts[0]?.type === 'smartAccount'
