import type { NetworkAssets } from '../schemas/hostEvents.ts'
import type { ThemeState } from '../stores/theme.ts'
import type {
  AppKitAccount,
  AppKitConnection,
  AppKitNetwork,
  AppKitProviders,
  AppKitState,
  AppKitTransaction,
} from './appKit.ts'

/** The values on a server, and in a browser until hydration: no account is known yet. */
export const atFirst: {
  account: AppKitAccount
  network: AppKitNetwork
  providers: AppKitProviders
  connections: readonly AppKitConnection[]
  transactions: readonly AppKitTransaction[]
  networkAssets: NetworkAssets
  theme: ThemeState
  state: AppKitState
} = {
  account: { isConnected: false, status: 'disconnected' },
  network: {
    caipNetwork: undefined,
    caipNetworkId: undefined,
    chainId: undefined,
    approvedCaipNetworkIds: undefined,
    supportsAllNetworks: true,
  },
  providers: {},
  connections: [],
  transactions: [],
  networkAssets: { imageUrl: undefined, color: undefined },
  theme: { mode: 'light', variables: {} },
  state: {
    open: false,
    loading: false,
    initialized: false,
    activeChain: 'eip155',
    selectedNetworkId: undefined,
  },
}
