import type { ConnectorInfo } from '../connectors/connector.ts'
import type { Runtime } from '../runtime.ts'
import type { ChainNamespace } from '../schemas/caip.ts'

/** The connector a host means by an id, a reverse-domain name or a name, in this order. */
export function findConnector(
  { stores }: Pick<Runtime, 'stores'>,
  { wallet, namespace }: { wallet: string; namespace?: ChainNamespace | undefined },
): ConnectorInfo | undefined {
  const offered = stores.connectors.$connectors
    .get()
    .filter((connector) => namespace === undefined || connector.namespace === namespace)
  return (
    offered.find(({ id }) => id === wallet) ??
    offered.find(({ rdns, explorerId }) => rdns === wallet || explorerId === wallet) ??
    offered.find(({ name }) => name.toLowerCase() === wallet.toLowerCase())
  )
}

/** As `findConnector`; of one that is not known yet it is awaited that the page's wallets are found. */
export async function awaitConnector(
  runtime: Pick<Runtime, 'stores' | 'connectors'>,
  request: Parameters<typeof findConnector>[1],
): Promise<ConnectorInfo | undefined> {
  const known = findConnector(runtime, request)
  if (known) return known
  await runtime.connectors.found()
  return findConnector(runtime, request)
}
