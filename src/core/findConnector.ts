import { WalletNotFoundError } from '../errors/connection.ts'
import type { Runtime } from '../runtime.ts'
import type { ChainNamespace } from '../schemas/caip.ts'

/**
 * The connector a host means by an id, a reverse-domain name or a name, in this order.
 *
 * @throws {WalletNotFoundError} If no wallet of this page answers to it.
 */
export function findConnector(
  { stores }: Pick<Runtime, 'stores'>,
  { wallet, namespace }: { wallet: string; namespace?: ChainNamespace | undefined },
): { connectorId: string; namespace: ChainNamespace } {
  const offered = stores.connectors.$connectors
    .get()
    .filter((connector) => namespace === undefined || connector.namespace === namespace)
  const found =
    offered.find(({ id }) => id === wallet) ??
    offered.find(({ rdns }) => rdns === wallet) ??
    offered.find(({ name }) => name.toLowerCase() === wallet.toLowerCase())
  if (!found) throw new WalletNotFoundError({ wallet })
  return { connectorId: found.id, namespace: found.namespace }
}
