import type { Runtime } from '../../runtime.ts'
import type { AccountType } from '../../schemas/account.ts'
import { track } from '../events/track.ts'
import { withEmbedded } from './withEmbedded.ts'

type Slice = Pick<Runtime, 'connectors' | 'stores' | 'environment' | 'outcomes'>

/**
 * Switches to the user's other account in the embedded wallet, which then pays and signs.
 *
 * @throws If the wallet does not switch. The active account stays.
 */
export async function switchAccountType(
  runtime: Slice,
  { type }: { type: Extract<AccountType, 'eoa' | 'smartAccount'> },
): Promise<void> {
  await withEmbedded(runtime, (embedded) => embedded.switchType(type))
  const network = runtime.stores.network.$activeId.get()
  track(runtime, 'SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network })
}
