import type { Runtime } from '../../runtime.ts'
import { connectEmbedded } from './connectEmbedded.ts'
import { withEmbedded } from './withEmbedded.ts'

/**
 * Asks the frame for a passkey, and connects the wallet that it opens.
 * @param signal - Aborts when the user leaves; then no wallet connects.
 * @throws {EmbeddedRefusedError} If the user closed the prompt, or it returned no wallet.
 */
export async function connectPasskey(runtime: Runtime, signal: AbortSignal): Promise<void> {
  await withEmbedded(runtime, (embedded) => embedded.connectPasskey(signal))
  if (!signal.aborted) await connectEmbedded(runtime, signal)
}
