import type { ChainNamespace } from '../../schemas/caip.ts'
import { createLazyConnectors, type LazyConnector } from '../createLazyConnectors.ts'
import type { Pairing, PairingProvider } from './pairing.ts'
import type { PairingConnectorParameters } from './parameters.ts'

/** The way to phone wallets on one namespace, and to the pairing itself for views that show its link. */
export type PairingConnector = LazyConnector<Pairing, PairingProvider>

/**
 * The pairing connectors, one per namespace over one session: the same pairing until the host names another
 * project or relay.
 *
 * `open` resolves with the stored session's provider, or else once the person approves the proposal that
 * is open, making one where there is none. Silent, it rejects when no session is stored.
 */
export const createPairingConnectors = (
  parameters: PairingConnectorParameters,
): ((namespace: ChainNamespace) => PairingConnector) =>
  createLazyConnectors<PairingProvider, Pairing>({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    key: () => {
      const { projectId, services } = parameters.$options.get()
      return `${projectId} ${services.relay}`
    },
    open: async () => (await import('./openPairing.ts')).openPairing(parameters),
  })
