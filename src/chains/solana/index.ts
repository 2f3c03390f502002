import type { StandardWallet } from '../../connectors/standardWallet.ts'
import { encodeBase58 } from '../../lib/base58.ts'
import type { CreateChainAdapter } from '../adapter.ts'
import { createListedWallets, toKeyAccount } from '../createListedWallets.ts'
import { createWallet } from '../createWallet.ts'
import type { RequestWallet } from '../onSharedChange.ts'
import { requireTransfer } from '../requireTransfer.ts'
import { chooseNetwork } from './cluster.ts'
import { parseAddress } from './parseAddress.ts'
import type { SolanaProvider } from './provider.ts'
import { fromRequests } from './requestProvider.ts'
import { fromStandardWallet } from './standardProvider.ts'

/**
 * Solana, with wallets of the Wallet Standard and over pairings.
 *
 * Connecting and signing only need the wallet. What queries a node loads on first use, and what builds transactions,
 * with @solana/web3.js, on the first transfer.
 */
export const createAdapter: CreateChainAdapter = ({ fetch, emit, signal }) => {
  const { requireProvider, ...wallet } = createWallet(
    { namespace: 'solana', emit, signal },
    // They have no active network.
    createListedWallets({
      toProvider,
      toAccount: toKeyAccount,
      chooseNetwork: (networks, provider) => chooseNetwork(networks, provider.clusters()),
    }),
  )
  const node = async () => (await import('./node/createNode.ts')).createNode(fetch)
  const transfers = async () => (await import('./transfer/createTransfers.ts')).createTransfers(fetch)

  return {
    ...wallet,
    switchNetwork: async ({ caipNetworkId }) => requireProvider().moveTo(caipNetworkId),
    parseAddress,

    getBalance: async (parameters) => (await node()).getBalance(parameters),
    getTokenBalances: async (parameters) => (await node()).getTokenBalances(parameters),
    getTokenMetadata: async (parameters) => (await node()).getTokenMetadata(parameters),
    isContract: async (parameters) => (await node()).isContract(parameters),
    follow: async (parameters) => (await node()).follow(parameters),
    countSent: async (parameters) => (await node()).countSent(parameters),
    getCost: async ({ signal, ...request }) => (await transfers()).getCost(requireTransfer(request), signal),
    send: async (request) => (await transfers()).send(requireProvider(), requireTransfer(request)),

    readLateSigned: async (late) => (await import('./lateSigned.ts')).readLateSigned(fetch, late),

    async signMessage({ address, message }) {
      const bytes = new TextEncoder().encode(message)
      return encodeBase58(await requireProvider().signMessage({ address, message: bytes }))
    },
  }
}

/** Solana wallets: of the Wallet Standard, or with JSON-RPC requests. */
function toProvider(opened: object): SolanaProvider | undefined {
  if ('call' in opened) return fromStandardWallet(opened as StandardWallet)
  return 'request' in opened ? fromRequests(opened as RequestWallet) : undefined
}
