import { WalletReplyError } from '../../errors/wallet.ts'
import { isHex, textToHex } from '../../lib/hex.ts'
import type { CreateChainAdapter } from '../adapter.ts'
import { createWallet } from '../createWallet.ts'
import { askPerson } from './askWallet.ts'
import { parseAddress } from './parseAddress.ts'
import { eip1193Wallets } from './wallet.ts'

/**
 * EVM networks over any EIP-1193 provider.
 *
 * Connecting, switching and signing need nothing but the wallet; what asks a node loads viem with it, once
 * it is called.
 */
export const createAdapter: CreateChainAdapter = ({ fetch, emit, signal }) => {
  const wallet = createWallet({ namespace: 'eip155', emit, signal }, eip1193Wallets)

  let loading: ReturnType<typeof load> | undefined
  const load = async () => (await import('./node/createNode.ts')).createNode(fetch)
  const node = () => {
    loading ??= load()
    // A chunk that failed to load is asked for again by the next call.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  return {
    namespace: 'eip155',
    connect: wallet.connect,
    disconnect: wallet.disconnect,
    getProvider: wallet.provider,
    async switchNetwork(network) {
      const provider = wallet.requireProvider()
      const { switchWallet } = await import('./switchWallet.ts')
      return switchWallet(provider, network)
    },
    parseAddress,

    getBalance: async (parameters) => (await node()).getBalance(parameters),
    getTokenBalances: async (parameters) => (await node()).getTokenBalances(parameters),
    getAssets: async (parameters) =>
      (await import('./walletAssets.ts')).readWalletAssets(wallet.requireProvider(), parameters),
    getTokenMetadata: async (parameters) => (await node()).getTokenMetadata(parameters),
    getCollectibles: async (parameters) => (await node()).getCollectibles(parameters),
    isContract: async (parameters) => (await node()).isContract(parameters),
    getTransferCost: async (request) => (await node()).getTransferCost(request),
    transfer: async (request) =>
      (await import('./node/transfer.ts')).transfer(wallet.requireProvider(), request),
    followTransfer: async (parameters) => (await node()).followTransfer(parameters),

    simulate: async (subject) => (await node()).simulate(subject),

    calls: {
      getAllowance: async (parameters) => (await node()).calls.getAllowance(parameters),
      getCost: async (call) => (await node()).calls.getCost(call),
      send: async (call) => (await import('./node/transfer.ts')).sendCall(wallet.requireProvider(), call),
      follow: async (parameters) => (await node()).calls.follow(parameters),
    },

    async signMessage({ address, message }) {
      const method = 'personal_sign'
      const answer = await askPerson(wallet.requireProvider(), {
        method,
        params: [textToHex(message), address],
      })
      // A contract account's signature may be of any length; an empty one is none.
      if (!isHex(answer) || answer.length < 64) throw new WalletReplyError({ method })
      return answer
    },
  }
}
