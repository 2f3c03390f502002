import { atom } from 'nanostores'
import type { ConnectorInfo } from '../connectors/connector.ts'

/** The wallets that this page found, and the built-in connectors. */
export function createConnectorStore() {
  /** What can be connected now. New ones are appended, so rows never move under a pointer. */
  const $connectors = atom<ConnectorInfo[]>([])
  return { $connectors, set: $connectors.set }
}
