import type { Eip1193Provider } from '../../connectors/connector.ts'
import type { WalletKind } from '../createWallet.ts'
import { isProvider, readConnection } from './connectWallet.ts'
import { watchProvider } from './watchProvider.ts'

/** Wallets of EVM chains: any EIP-1193 provider, on the network that it says. */
export const eip1193Wallets: WalletKind<Eip1193Provider> = {
  read: (opened) => (isProvider(opened) ? opened : undefined),
  connect: (provider, { connector, silent, signal }) =>
    readConnection(provider, connector, { silent, signal }),
  watch: (provider, { accounts, network, disconnect }) =>
    watchProvider(provider, { accounts, chainId: (id) => network(`eip155:${id}`), disconnect }),
}
