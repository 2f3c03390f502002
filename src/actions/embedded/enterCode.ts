import type { Runtime } from '../../runtime.ts'
import { getLogin } from '../../stores/login.ts'
import { connectEmbedded } from './connectEmbedded.ts'
import { verifyCode } from './verifyCode.ts'

/**
 * Signs in with a one-time code, and connects its account.
 * @param signal - Aborts when the user leaves; then no account connects.
 * @throws {EmbeddedRefusedError} If the code is wrong.
 */
export async function enterCode(
  runtime: Runtime,
  { code, signal }: { code: string; signal: AbortSignal },
): Promise<void> {
  await verifyCode(runtime, (embedded) => embedded.connectCode(code))
  if (signal.aborted) return
  getLogin(runtime).$email.set('')
  await connectEmbedded(runtime, signal)
}
