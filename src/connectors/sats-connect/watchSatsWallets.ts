import { cleanText } from '../../lib/cleanText.ts'
import { withDeadline } from '../../lib/deadline.ts'
import { checkImageDataUri } from '../../lib/imageDataUri.ts'
import type { Connector } from '../connector.ts'
import { toSatsProvider } from './satsProvider.ts'

export type WatchSatsWalletsParameters = {
  window: Window
  onChange: (connectors: Connector<unknown>[]) => void
  signal: AbortSignal
}

const mostWallets = 50
// Extensions add themselves while the page loads, and say nothing: look again a few times, then no more.
const laterLooksMs = [500, 1500, 3500]
const closeTimeoutMs = 1_000

/**
 * Finds Bitcoin wallets in the list that the page's window keeps of them, `btc_providers`.
 * @see https://github.com/secretkeylabs/sats-connect-core
 */
export function watchSatsWallets({ window, onChange, signal }: WatchSatsWalletsParameters): void {
  const found = new Map<string, Connector<unknown>>()
  const look = () => {
    const before = found.size
    for (const entry of readList(window)) {
      const connector = toConnector(window, entry)
      if (connector && !found.has(connector.id) && found.size < mostWallets)
        found.set(connector.id, connector)
    }
    if (found.size > before && !signal.aborted) onChange([...found.values()])
  }
  look()
  const timers = laterLooksMs.map((ms) => setTimeout(look, ms))
  signal.addEventListener('abort', () => timers.forEach(clearTimeout), { once: true })
}

function readList(window: Window): unknown[] {
  try {
    const list: unknown = Reflect.get(window, 'btc_providers')
    return Array.isArray(list) ? list.slice(0, mostWallets) : []
  } catch {
    return []
  }
}

/** An entry names where in the window its provider is: `XverseProviders.BitcoinProvider`. */
function toConnector(window: Window, entry: unknown): Connector<unknown> | undefined {
  try {
    const { id, name, icon } = entry as Record<string, unknown>
    if (typeof id !== 'string' || !/^[\w$]+(\.[\w$]+){0,4}$/.test(id) || typeof name !== 'string')
      return undefined
    const own = id.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], window)
    const shownName = cleanText(name)
    if (typeof own !== 'object' || own === null || shownName === '') return undefined
    const provider = toSatsProvider(own)
    return {
      id: `sats:${id}`,
      type: 'ANNOUNCED',
      namespace: 'bip122',
      name: shownName,
      icon: checkImageDataUri(icon),
      async open({ signal }) {
        signal.throwIfAborted()
        return provider
      },
      async close() {
        const closed = provider.call('wallet_disconnect', {})
        await withDeadline(closed, { timeoutMs: closeTimeoutMs, late: () => undefined }).catch(
          () => undefined,
        )
      },
    }
  } catch {
    return undefined
  }
}
