import { inTime } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { WalletsQuery, WalletsReply } from '../../services/wallet-registry/client.ts'

/**
 * Requests wallets from the registry. Without a registry, or if it does not respond in time, uses the bundled list by
 * the same rules and sets `offline`.
 */
export async function askWallets(
  { services, signal, limits }: Runtime,
  query: Omit<WalletsQuery, 'signal'>,
): Promise<WalletsReply & { offline: boolean }> {
  const asking = new AbortController()
  const askRegistry = async () =>
    (await services.walletRegistry())?.getWallets({ ...query, signal: asking.signal })
  const reply = await inTime(askRegistry(), { timeoutMs: limits.registryPatience, signal })
  asking.abort()
  signal.throwIfAborted()
  return reply
    ? { ...reply, offline: false }
    : { ...(await services.askBundledWallets(query)), offline: true }
}
