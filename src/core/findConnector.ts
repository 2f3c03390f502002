import type { ConnectorInfo } from '../connectors/connector.ts'
import type { Runtime } from '../runtime.ts'
import type { ChainNamespace } from '../schemas/caip.ts'

type WalletName = { wallet: string; namespace?: ChainNamespace | undefined }

/** Finds a connector by id, reverse-domain name or name, in this order. */
export function findConnector(
  { stores }: Pick<Runtime, 'stores'>,
  { wallet, namespace }: WalletName,
): ConnectorInfo | undefined {
  const offered = stores.connectors.$connectors
    .get()
    .filter((connector) => namespace === undefined || connector.namespace === namespace)
  return (
    offered.find(({ id }) => id === wallet || id === `external:${wallet}`) ??
    offered.find(({ rdns, explorerId }) => rdns === wallet || explorerId === wallet) ??
    offered.find(({ name }) => name.toLowerCase() === String(wallet).toLowerCase())
  )
}

/** As `findConnector`, but waits for the discovery of the page's wallets if the connector is unknown. */
export async function awaitConnector(
  runtime: Pick<Runtime, 'stores' | 'connectors'>,
  request: WalletName,
): Promise<ConnectorInfo | undefined> {
  const known = findConnector(runtime, request)
  if (known) return known
  await runtime.connectors.found()
  return findConnector(runtime, request)
}

export type KnownWallet = {
  name: string
  icon: string | undefined
  status: 'disconnected' | 'connecting' | 'connected'
}

/** Describes a wallet in this page; undefined if it is not here. */
export function describeWallet(
  runtime: Pick<Runtime, 'stores'>,
  { wallet = '', namespace }: { [Name in keyof WalletName]?: WalletName[Name] | undefined },
): KnownWallet | undefined {
  const found = findConnector(runtime, { wallet, namespace })
  if (!found) return undefined
  const { id, name, icon } = found
  const { connection } = runtime.stores
  const state = connection.get(found.namespace)
  if (connection.connected(found.namespace, id)) return { name, icon, status: 'connected' }
  const asked = state.status === 'connecting' ? state.connectorId : state.asking
  return { name, icon, status: asked === id ? 'connecting' : 'disconnected' }
}
