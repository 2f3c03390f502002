import { withDeadline } from '../../lib/deadline.ts'
import type { Connector, ConnectorInfo, Eip1193Provider } from '../connector.ts'

// Our limit: revoking the permission is optional.
const revokeTimeoutMs = 1_000

/**
 * A connector for a wallet in the page. `open` returns the wallet's own provider without a prompt. `close` revokes the
 * page's permission if the wallet supports it.
 * @see https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md
 */
export function createInjectedConnector(
  info: Omit<ConnectorInfo, 'namespace'>,
  provider: Eip1193Provider,
): Connector {
  return {
    ...info,
    namespace: 'eip155',

    async open({ signal }) {
      signal.throwIfAborted()
      return provider
    },

    async close() {
      const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
      const revoked = (async () => provider.request(call))()
      await withDeadline(revoked, { timeoutMs: revokeTimeoutMs, late: () => undefined }).catch(
        () => undefined,
      )
    },
  }
}
