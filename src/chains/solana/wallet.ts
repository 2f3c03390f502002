import type { StandardWallet } from '../../connectors/wallet-standard/standardWallet.ts'
import { AccountNotSharedError } from '../../errors/wallet.ts'
import type { Account } from '../../schemas/account.ts'
import type { WalletKind } from '../createWallet.ts'
import { chooseNetwork } from './cluster.ts'
import type { SolanaProvider } from './provider.ts'
import { fromRequests } from './requestProvider.ts'
import { fromStandardWallet } from './standardProvider.ts'

/** Wallets of Solana: of the Wallet Standard, or asked by JSON-RPC. They are on no network by themselves. */
export function createSolanaWallets(): WalletKind<SolanaProvider> {
  const known = new WeakMap<object, SolanaProvider>()

  return {
    read(opened) {
      if (typeof opened !== 'object' || opened === null) return undefined
      const provider = known.get(opened) ?? toProvider(opened)
      if (provider) known.set(opened, provider)
      return provider
    },

    async connect(provider, { connector, silent, signal, networks = [] }) {
      const addresses = await provider.connect({ silent, signal })
      if (addresses.length === 0) throw new AccountNotSharedError({ connectorId: connector.id })
      const caipNetworkId = chooseNetwork(networks, provider.clusters())
      return { accounts: toAccounts(addresses), caipNetworkId }
    },

    watch: (provider, { accounts }) => provider.onAccounts((addresses) => accounts(toAccounts(addresses))),
  }
}

const toAccounts = (addresses: string[]): Account[] => addresses.map((address) => ({ address, type: 'eoa' }))

function toProvider(opened: object): SolanaProvider | undefined {
  if ('call' in opened) return fromStandardWallet(opened as StandardWallet)
  return 'request' in opened ? fromRequests(opened as Parameters<typeof fromRequests>[0]) : undefined
}
