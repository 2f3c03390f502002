import { attempt } from '../lib/attempt.ts'
import { readMember } from '../lib/readMember.ts'
import type { Connector } from './connector.ts'
import { lookLater } from './pageWallets.ts'

export type WatchParameters = {
  window: Window
  /** Receives all wallets when the list changes. Rows keep their places; new ones come last. */
  onChange: (connectors: Connector<unknown>[]) => void
  signal: AbortSignal
}

/** More wallets than any user has; a script that lists more is hostile. */
const mostWallets = 50

/**
 * Finds the wallets that extensions list in a member of the page's window.
 * @param toConnector - Receives each entry with its name, or its index in a list.
 */
export function watchWindow(
  { window, onChange, signal }: WatchParameters,
  member: string,
  toConnector: (entry: unknown, name: string) => Connector<unknown> | undefined,
): void {
  const found = new Map<string, Connector<unknown>>()
  const look = () => {
    const before = found.size
    for (const [name, entry] of readEntries(window, member)) {
      const connector = toConnector(entry, name)
      if (connector && !found.has(connector.id) && found.size < mostWallets)
        found.set(connector.id, connector)
    }
    if (found.size > before && !signal.aborted) onChange([...found.values()])
  }
  look()
  lookLater(look, signal)
}

function readEntries(window: Window, member: string): [name: string, entry: unknown][] {
  const list = readMember(window, member)
  const entries = attempt(() =>
    Object.entries(Array.isArray(list) ? list.slice(0, mostWallets) : Object(list)),
  )
  return entries?.slice(0, mostWallets) ?? []
}
