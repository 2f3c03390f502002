import { inTime } from '../lib/deadline.ts'
import type { Connector, ConnectorInfo } from './connector.ts'

// Our limit: wallets need not support an end of the connection.
const closeTimeoutMs = 1_000
// Extensions appear while the page loads, some without an event: check again a few times.
const laterLooksMs = [500, 1500, 3500]

/**
 * A connector for a wallet in the page, which opens without a prompt.
 * @param disconnect - Ends the connection in the wallet, if it supports that.
 */
export const createPageConnector = <Provider>(
  info: ConnectorInfo,
  provider: Provider,
  disconnect: () => unknown = () => undefined,
): Connector<Provider> => ({
  ...info,
  async open({ signal }) {
    signal.throwIfAborted()
    return provider
  },
  async close() {
    const closed = (async () => disconnect())()
    await inTime(closed, { timeoutMs: closeTimeoutMs })
  },
})

export function uniqueId(wanted: string, others: readonly { id: string }[]): string {
  let id = wanted
  for (let count = 2; others.some((other) => other.id === id); count++) id = `${wanted}#${count}`
  return id
}

export function lookLater(look: () => void, signal: AbortSignal): void {
  const timers = laterLooksMs.map((ms) => setTimeout(look, ms))
  signal.addEventListener('abort', () => timers.forEach(clearTimeout), { once: true })
}
