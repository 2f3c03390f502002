import { atom, type ReadableAtom } from 'nanostores'
import type { ConnectorInfo } from '../connectors/connector.ts'

export type ConnectorStore = {
  /** What can be connected here and now. Late ones are appended: rows never move under a pointer. */
  $connectors: ReadableAtom<ConnectorInfo[]>
  set(connectors: ConnectorInfo[]): void
}

/** The wallets this page has found, and the ways that are always there. */
export function createConnectorStore(): ConnectorStore {
  const $connectors = atom<ConnectorInfo[]>([])
  return { $connectors, set: (connectors) => $connectors.set(connectors) }
}
