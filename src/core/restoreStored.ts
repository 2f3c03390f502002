import { beginRestore } from '../actions/connection/beginRestore.ts'
import type { Runtime } from '../runtime.ts'

/** Restores the connections of the last visit, or of another tab. If there are none, removes stored addresses. */
export async function restoreStored(runtime: Runtime): Promise<void> {
  const { $options, limits, storage } = runtime
  if (storage.get('connectionStatus') !== 'connected') return storage.dropAddresses(() => true)
  if (!$options.get().enableReconnect) return
  const found = beginRestore(runtime)
  try {
    const { restore } = await import('../actions/connection/restore.ts')
    await restore(runtime, { ...found, timeoutMs: limits.restoreTimeout })
  } catch {
    for (const { ending } of found.attempts) ending.abort()
  }
}
