import { cleanText } from '../../lib/cleanText.ts'
import type { Connector } from '../connector.ts'
import { toWeb3Wallet } from './web3Wallet.ts'

export type WatchWeb3WalletsParameters = {
  window: Window
  onChange: (connectors: Connector<unknown>[]) => void
  signal: AbortSignal
}

const mostWallets = 50
// Extensions add themselves while the page loads, and say nothing: look again a few times, then no more.
const laterLooksMs = [500, 1500, 3500]

/**
 * Finds Polkadot wallets in the table that the page's window keeps of them, `injectedWeb3`.
 * @see https://github.com/polkadot-js/extension
 */
export function watchWeb3Wallets({ window, onChange, signal }: WatchWeb3WalletsParameters): void {
  const found = new Map<string, Connector<unknown>>()
  const look = () => {
    const before = found.size
    for (const [key, own] of readTable(window)) {
      const isNew = !found.has(key) && found.size < mostWallets
      const connector = isNew && toConnector(key, own, window.location?.host ?? '')
      if (connector) found.set(key, connector)
    }
    if (found.size > before && !signal.aborted) onChange([...found.values()])
  }
  look()
  const timers = laterLooksMs.map((ms) => setTimeout(look, ms))
  signal.addEventListener('abort', () => timers.forEach(clearTimeout), { once: true })
}

function readTable(window: Window): [key: string, own: unknown][] {
  try {
    const table: unknown = Reflect.get(window, 'injectedWeb3')
    return typeof table === 'object' && table !== null ? Object.entries(table).slice(0, mostWallets) : []
  } catch {
    return []
  }
}

/** The table knows wallets by a key such as `polkadot-js`, which is all the name most of them have. */
function toConnector(key: string, own: unknown, origin: string): Connector<unknown> | undefined {
  const name = cleanText(key.replace(/[-_]+/g, ' '))
  if (typeof own !== 'object' || own === null || name === '') return undefined
  const wallet = toWeb3Wallet(own, origin)
  return {
    id: `web3:${key}`,
    type: 'ANNOUNCED',
    namespace: 'polkadot',
    name: name.charAt(0).toUpperCase() + name.slice(1),
    async open({ signal }) {
      signal.throwIfAborted()
      return wallet
    },
    // These wallets have no disconnect: the user revokes the permission in the extension.
    close: async () => undefined,
  }
}
