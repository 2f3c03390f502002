import { withDeadline } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { WalletsQuery, WalletsReply } from '../../services/wallet-registry/client.ts'

type Slice = Pick<Runtime, 'services' | 'signal' | 'limits'>

/**
 * Asks the wallet registry. Where there is none, or it has not answered while the user waits, the bundled
 * list answers by the same rules: `offline` tells.
 */
export async function askWallets(
  { services, signal, limits }: Slice,
  query: Omit<WalletsQuery, 'signal'>,
): Promise<WalletsReply & { offline: boolean }> {
  const asking = new AbortController()
  const askRegistry = async () =>
    (await services.walletRegistry())?.getWallets({ ...query, signal: asking.signal })
  const timeoutMs = limits.registryPatience
  const reply = await withDeadline(askRegistry(), { timeoutMs, late: () => undefined, signal }).catch(
    () => undefined,
  )
  asking.abort()
  signal.throwIfAborted()
  return reply
    ? { ...reply, offline: false }
    : { ...(await services.askBundledWallets(query)), offline: true }
}
