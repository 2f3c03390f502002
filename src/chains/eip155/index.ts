import type { Eip1193Provider } from '../../connectors/connector.ts'
import { AccountNotSharedError, WalletReplyError } from '../../errors/wallet.ts'
import { isHex, textToHex } from '../../lib/hex.ts'
import { once } from '../../lib/once.ts'
import type { CreateChainAdapter } from '../adapter.ts'
import { createWallet, type WalletKind } from '../createWallet.ts'
import type { Node } from './node/createNode.ts'
import { parseAddress } from './parseAddress.ts'
import { parseAccounts, readChainId, requestUser, requestWallet } from './requestWallet.ts'
import { watchProvider } from './watchProvider.ts'

/**
 * EVM networks with any EIP-1193 provider.
 *
 * Connecting, switching and signing only need the wallet; what queries a node loads viem on first use.
 */
export const createAdapter: CreateChainAdapter = ({ fetch, emit, signal }) => {
  const { requireProvider, ...wallet } = createWallet({ namespace: 'eip155', emit, signal }, eip1193Wallets)

  const node = once(async () => (await import('./node/createNode.ts')).createNode(fetch))
  /** A function that queries nodes, loaded on first use. */
  const asked =
    <Question, Answer>(pick: (loaded: Node) => (question: Question) => Promise<Answer>) =>
    async (question: Question) =>
      pick(await node())(question)

  return {
    ...wallet,
    async switchNetwork(network) {
      const provider = requireProvider()
      const { switchWallet } = await import('./switchWallet.ts')
      return switchWallet(provider, network)
    },
    parseAddress,

    getBalance: asked((node) => node.getBalance),
    getTokenBalances: asked((node) => node.getTokenBalances),
    getTokenMetadata: asked((node) => node.getTokenMetadata),
    isContract: asked((node) => node.isContract),
    getCost: asked((node) => node.getCost),
    send: async (request, options) =>
      (await import('./node/send.ts')).send(requireProvider(), request, options),
    follow: asked((node) => node.follow),

    countSent: asked((node) => node.countSent),
    simulate: asked((node) => node.simulate),

    extras: async () => (await import('./node/createExtras.ts')).createExtras(fetch, requireProvider),

    async signMessage({ address, message }) {
      const method = 'personal_sign'
      const answer = await requestUser(requireProvider(), {
        method,
        params: [textToHex(message), address],
      })
      // A contract account's signature may have any length except zero.
      if (!isHex(answer) || answer.length < 64) throw new WalletReplyError({ method })
      return answer
    },
  }
}

/** EVM wallets: any EIP-1193 provider, on the network that it reports. */
const eip1193Wallets: WalletKind<Eip1193Provider> = {
  read: (opened) => (isProvider(opened) ? opened : undefined),
  /** Returns what the wallet reports, not what was requested. */
  async connect(provider, { connector, silent, signal }) {
    const method = silent ? 'eth_accounts' : 'eth_requestAccounts'
    const answer = await (silent ? requestWallet : requestUser)(provider, { method }, signal)
    const accounts = parseAccounts(answer, provider)
    if (!accounts) throw new WalletReplyError({ method })
    if (accounts.length === 0) throw new AccountNotSharedError({ connectorId: connector.id })
    return { accounts, caipNetworkId: `eip155:${await readChainId(provider, signal)}` }
  },
  watch: watchProvider,
}

const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'
