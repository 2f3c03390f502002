import type { Runtime } from '../../runtime.ts'
import type { AccountType } from '../../schemas/account.ts'
import { track } from '../events/track.ts'
import { withEmbedded } from './withEmbedded.ts'

type Slice = Pick<Runtime, 'connectors' | 'stores' | 'environment' | 'outcomes'>

/**
 * Uses the person's other account in the embedded wallet from now on: the one that pays and signs.
 *
 * @throws Where the wallet does not switch: the account that is in use stays in use.
 */
export async function switchAccountType(
  runtime: Slice,
  { type }: { type: Extract<AccountType, 'eoa' | 'smartAccount'> },
): Promise<void> {
  await withEmbedded(runtime, (embedded) => embedded.switchType(type))
  const network = runtime.stores.network.$activeId.get()
  track(runtime, 'SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network })
}
