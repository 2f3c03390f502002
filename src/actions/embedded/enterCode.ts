import type { Runtime } from '../../runtime.ts'
import { getLogin } from '../../stores/login.ts'
import { connectEmbedded } from './connectEmbedded.ts'
import { verifyCode } from './verifyCode.ts'

/**
 * Signs in by a one-time code, and connects the account that comes with it.
 * @param signal - The user has left: nothing is connected any more.
 * @throws {EmbeddedRefusedError} If the code is not right.
 */
export async function enterCode(
  runtime: Runtime,
  { code, signal }: { code: string; signal: AbortSignal },
): Promise<void> {
  await verifyCode(runtime, (embedded) => embedded.connectCode(code))
  if (signal.aborted) return
  getLogin(runtime).setEmail('')
  await connectEmbedded(runtime, signal)
}
