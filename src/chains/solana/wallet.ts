import type { StandardWallet } from '../../connectors/standardWallet.ts'
import { createListedWallets, toKeyAccount } from '../createListedWallets.ts'
import type { WalletKind } from '../createWallet.ts'
import { chooseNetwork } from './cluster.ts'
import type { SolanaProvider } from './provider.ts'
import { fromRequests } from './requestProvider.ts'
import { fromStandardWallet } from './standardProvider.ts'

/** Wallets of Solana: of the Wallet Standard, or asked by JSON-RPC. They are on no network by themselves. */
export const createSolanaWallets = (): WalletKind<SolanaProvider> =>
  createListedWallets({
    toProvider,
    toAccount: toKeyAccount,
    chooseNetwork: (networks, provider) => chooseNetwork(networks, provider.clusters()),
  })

function toProvider(opened: object): SolanaProvider | undefined {
  if ('call' in opened) return fromStandardWallet(opened as StandardWallet)
  return 'request' in opened ? fromRequests(opened as Parameters<typeof fromRequests>[0]) : undefined
}
