import { NameMovedError } from '../../errors/names.ts'
import { isSameAddress } from '../../lib/addressText.ts'
import { sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import { lookUpName } from './lookUpName.ts'

/** No user waits longer for the wallet to open. */
const patienceMs = 3_000

type Confirmed = { network: Network; name: string; address: string }

/**
 * Asks once more who has a name, right before money goes there. Where no service answers in time, what was
 * reviewed stands: the whole address was shown.
 *
 * @throws {NameMovedError} If the name is another account's by now, or no one's.
 */
export async function confirmName(
  runtime: Pick<Runtime, 'stores' | 'services' | 'loadAdapter' | 'signal'>,
  { network, name, address }: Confirmed,
): Promise<void> {
  const late = sleep(patienceMs, runtime.signal).then(() => 'failed' as const)
  const found = await Promise.race([lookUpName(runtime, { network, name, isFresh: true }), late])
  if (found === 'failed') return
  const now = typeof found === 'object' ? found.address : undefined
  if (!now || !isSameAddress(now, address)) throw new NameMovedError({ name, shown: address, found: now })
}
