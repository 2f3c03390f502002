import type { ConnectorInfo } from '../../connectors/connector.ts'
import { walletName } from '../../lib/walletName.ts'

/** The connectors of one wallet, one per namespace. */
export type ConnectorGroup = [ConnectorInfo, ...ConnectorInfo[]]

/**
 * Groups connectors with the same name on different namespaces: they are one wallet to the user. If two on one
 * namespace share the name, it is unknown which belongs to which, so all stay separate.
 */
export function mergeConnectors(connectors: readonly ConnectorInfo[]): ConnectorGroup[] {
  const groups = new Map<string, ConnectorGroup>()
  const apart = namesakes(connectors)
  for (const connector of connectors) {
    const name = walletName(connector.name)
    const key = apart.has(name) ? `${connector.namespace} ${connector.id}` : name
    const group = groups.get(key)
    if (group) group.push(connector)
    else groups.set(key, [connector])
  }
  return [...groups.values()]
}

/** Names that two connectors of one namespace share. */
function namesakes(connectors: readonly ConnectorInfo[]): Set<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { name, namespace } of connectors) {
    const key = `${namespace} ${walletName(name)}`
    if (seen.has(key)) shared.add(walletName(name))
    seen.add(key)
  }
  return shared
}
