import type { Runtime } from '../../runtime.ts'
import type { AccountType } from '../../schemas/account.ts'
import { track } from '../events/track.ts'
import { withEmbedded } from './withEmbedded.ts'

/**
 * Switches to the user's other account in the embedded wallet, which then pays and signs.
 * @throws If the wallet does not switch. The active account stays.
 */
export async function switchAccountType(
  runtime: Runtime,
  { type }: { type: Extract<AccountType, 'eoa' | 'smartAccount'> },
): Promise<void> {
  await withEmbedded(runtime, (embedded) => embedded.switchType(type))
  const network = runtime.stores.network.$activeId.get()
  track(runtime, 'SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network })
}
