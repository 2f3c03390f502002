import type { Runtime } from '../../runtime.ts'
import type { RestoreAttempt } from './beginRestore.ts'

type Stored = Pick<RestoreAttempt, 'namespace' | 'connectorId'>
// Our limit: wallets announce themselves when the page asks. One that is later still connects.
const absentMs = 1_000

/** Aborts soon after the page's wallets are known if a stored wallet is not one of them. */
export function absence({ connectors }: Runtime, { namespace, connectorId }: Stored): AbortSignal {
  const absent = new AbortController()
  const look = () => connectors.get(namespace, connectorId) ?? absent.abort()
  const wait = () => AbortSignal.timeout(absentMs).addEventListener('abort', look)
  connectors.found().then(wait, () => undefined)
  return absent.signal
}
