import { NameMovedError } from '../../errors/names.ts'
import { isSameAddress } from '../../lib/addressText.ts'
import { sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import { lookUpName } from './lookUpName.ts'

/** The wallet should open within this time. */
const patienceMs = 3_000

type Confirmed = { network: Network; name: string; address: string }

/**
 * Resolves a name again right before a payment. If no service responds in time, keeps the reviewed address: the user
 * saw it in full.
 * @throws {NameMovedError} If the name now belongs to another account, or to no account.
 */
export async function confirmName(runtime: Runtime, { network, name, address }: Confirmed): Promise<void> {
  const late = sleep(patienceMs, runtime.signal).then(() => 'failed' as const)
  const found = await Promise.race([lookUpName(runtime, { network, name, isFresh: true }), late])
  if (found === 'failed') return
  const now = typeof found === 'object' ? found.address : undefined
  if (!now || !isSameAddress(now, address)) throw new NameMovedError({ name, shown: address, found: now })
}
