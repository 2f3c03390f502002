import { hearCalls } from '../chains/hearCalls.ts'
import type { Runtime } from '../runtime.ts'
import { refreshAfterSending } from './providerCalls.ts'

/** The provider of phone wallets for pages with several namespaces; undefined without pairing. */
export async function loadUniversalProvider(runtime: Runtime) {
  const universal = (await runtime.connectors.pairing()?.load())?.universal
  const namespaceOf = (method: string) => (method.startsWith('solana_') ? 'solana' : 'eip155')
  return (
    universal && hearCalls(universal, (call) => refreshAfterSending(runtime, namespaceOf(call.method), call))
  )
}
