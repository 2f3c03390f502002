import type { Runtime } from '../../runtime.ts'
import { connect } from '../connection/connect.ts'
import { getLogin } from './loginState.ts'
import { tryCode } from './tryCode.ts'

type Slice = Parameters<typeof connect>[0] & Pick<Runtime, 'environment'>

/**
 * Signs in by a one-time code, and connects the account that comes with it.
 *
 * @param signal - Somebody has gone elsewhere: nothing is connected any more.
 * @throws {EmbeddedRefusedError} If the code is not right.
 */
export async function enterCode(
  runtime: Slice,
  { code, signal }: { code: string; signal: AbortSignal },
): Promise<void> {
  await tryCode(runtime, (embedded) => embedded.connectCode(code))
  const embedded = runtime.connectors.embedded()
  if (signal.aborted || !embedded) return
  getLogin(runtime).setEmail('')
  await connect(runtime, { connectorId: embedded.id, namespace: embedded.namespace })
}
