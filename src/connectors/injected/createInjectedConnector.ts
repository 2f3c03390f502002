import type { Connector, ConnectorInfo, Eip1193Provider } from '../connector.ts'
import { createPageConnector } from '../pageWallets.ts'

/**
 * A connector for a wallet in the page. `close` revokes the page's permission if the wallet supports it.
 * @see https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md
 */
export const createInjectedConnector = (
  info: Omit<ConnectorInfo, 'namespace'>,
  provider: Eip1193Provider,
): Connector =>
  createPageConnector({ ...info, namespace: 'eip155' }, provider, () =>
    provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
  )
