import type { ChainNamespace } from '../../schemas/caip.ts'
import { createLazyConnectors, type LazyConnector } from '../createLazyConnectors.ts'
import type { Pairing } from './openPairing.ts'
import type { PairingParameters } from './pairingParts.ts'
import type { PairingProvider } from './provider/createProvider.ts'

export type PairingConnector = LazyConnector<Pairing, PairingProvider>

/**
 * The pairing connectors, one per namespace over one session: the same pairing until the page sets another project or
 * relay.
 *
 * `open` resolves with the stored session's provider, else once the user approves the open proposal; it creates one if
 * needed. If silent, it rejects without a stored session.
 */
export const createPairingConnectors = (
  parameters: PairingParameters,
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
