import { withDeadline } from '../../lib/deadline.ts'
import type { Connector, ConnectorInfo } from '../connector.ts'
import type { StandardWallet } from '../standardWallet.ts'

// Ours: disconnecting is a courtesy that is not waited for.
const closeTimeoutMs = 1_000

/**
 * A connector for a Wallet Standard wallet. `open` does not prompt. `close` disconnects if the wallet supports it.
 *
 * @param isOnly - Whether the wallet has only this namespace: `standard:disconnect` ends all.
 */
export function createStandardConnector(
  info: ConnectorInfo,
  wallet: StandardWallet,
  { isOnly }: { isOnly: boolean },
): Connector<StandardWallet> {
  const ways = info.namespace === 'bip122' ? ['bitcoin:disconnect'] : []
  if (isOnly) ways.push('standard:disconnect')
  return {
    ...info,

    async open({ signal }) {
      signal.throwIfAborted()
      return wallet
    },

    async close() {
      const way = ways.find((feature) => wallet.has(feature))
      if (!way) return
      const closed = wallet.call(way, 'disconnect')
      await withDeadline(closed, { timeoutMs: closeTimeoutMs, late: () => undefined }).catch(() => undefined)
    },
  }
}
