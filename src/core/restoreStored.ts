import { beginRestore } from '../actions/connection/beginRestore.ts'
import type { Runtime } from '../runtime.ts'
import type { ChainNamespace } from '../schemas/caip.ts'

/** Restores the connections of the last visit, or of another tab. If there are none, removes stored addresses. */
export async function restoreStored(runtime: Runtime): Promise<void> {
  const { $options, limits, storage } = runtime
  if (storage.get('connectionStatus') !== 'connected') return storage.dropAddresses(() => true)
  if (!$options.get().enableReconnect) return
  const found = beginRestore(runtime)
  /** Once the user answered another wallet: the stored one connects next to it, or in its place. */
  const replaced = (namespace: ChainNamespace) =>
    void Promise.allSettled([runtime.attempts.get(namespace)?.promise]).then(() => restoreStored(runtime))
  try {
    const { restore } = await import('../actions/connection/restore.ts')
    await restore(runtime, { ...found, timeoutMs: limits.restoreTimeout, replaced })
  } catch {
    for (const { ending } of found.attempts) ending.abort()
  }
}
