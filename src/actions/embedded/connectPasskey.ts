import type { Runtime } from '../../runtime.ts'
import { connectEmbedded } from './connectEmbedded.ts'
import { withEmbedded } from './withEmbedded.ts'

/**
 * Has the frame ask for a passkey, and connects the wallet that it opens.
 * @param signal - The user has left: nothing is connected any more.
 * @throws {EmbeddedRefusedError} If the user closed it, or no wallet came of it.
 */
export async function connectPasskey(runtime: Runtime, signal: AbortSignal): Promise<void> {
  await withEmbedded(runtime, (embedded) => embedded.connectPasskey(signal))
  if (!signal.aborted) await connectEmbedded(runtime, signal)
}
