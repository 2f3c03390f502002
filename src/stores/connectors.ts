import { atom, type ReadableAtom } from 'nanostores'
import type { ConnectorInfo } from '../connectors/connector.ts'

export type ConnectorStore = {
  /** What can be connected now. New ones are appended, so rows never move under a pointer. */
  $connectors: ReadableAtom<ConnectorInfo[]>
  set(connectors: ConnectorInfo[]): void
}

/** The wallets that this page found, and the built-in connectors. */
export function createConnectorStore(): ConnectorStore {
  const $connectors = atom<ConnectorInfo[]>([])
  return { $connectors, set: (connectors) => $connectors.set(connectors) }
}
