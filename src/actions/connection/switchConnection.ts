import { NotConnectedError } from '../../errors/connection.ts'
import type { Runtime } from '../../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'
import type { AccountSnapshot, ConnectionRef } from '../../schemas/hostEvents.ts'
import { showNamespace } from '../network/showNamespace.ts'
import { showUnsupported } from '../network/showUnsupported.ts'
import { getAccount } from './getAccount.ts'
import { rememberConnection, storedConnectors } from './rememberConnection.ts'
import { tellUsed } from './tellUsed.ts'

export function switchToRef(runtime: Runtime, ref: ConnectionRef): Promise<AccountSnapshot> {
  const { wallet, namespace } = Object(ref) as ConnectionRef
  const { connection, network } = runtime.stores
  const active = network.$state.get().namespace
  const found = [active, ...chainNamespaces].find((name) => connection.connected(name, wallet))
  return switchConnection(runtime, { namespace: namespace ?? found ?? active, connectorId: wallet })
}

export type SwitchConnectionParameters = {
  namespace: ChainNamespace
  connectorId: string
  /** The app stays on its namespace: another tab switched. */
  background?: boolean | undefined
}

/**
 * Activates another connected wallet, without a request to it. The page and the user see its account, on the wallet's
 * network.
 * @throws {NotConnectedError} If this wallet is not connected.
 */
export async function switchConnection(
  runtime: Runtime,
  { namespace, connectorId, background = false }: SwitchConnectionParameters,
): Promise<AccountSnapshot> {
  const { connection } = runtime.stores
  const before = connection.connected(namespace)
  const next = connection.connected(namespace, connectorId)
  if (!next) throw new NotConnectedError({ namespace })
  if (before !== next) {
    // Before the stores: the page reads the provider as soon as they change.
    runtime.loadedAdapter(namespace)?.use(connectorId)
    connection.use(namespace, next)
    // Skip what another tab already stored: it may have ended other wallets since.
    if (storedConnectors(runtime, namespace)[0] !== connectorId) rememberConnection(runtime, namespace)
    tellUsed(runtime, { namespace, before })
  }
  if (!background) showNamespace(runtime, namespace)
  showUnsupported(runtime)
  const account = getAccount(runtime, namespace)
  if (!account) throw new NotConnectedError({ namespace })
  return account
}
