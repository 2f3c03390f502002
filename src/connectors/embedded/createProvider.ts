import { ProviderRpcError, toProviderRpcError } from '../../errors/providerRpc.ts'
import { createListeners } from '../../lib/createListeners.ts'
import { parseChainId, toQuantity } from '../../lib/hex.ts'
import { ownOf } from '../../lib/ownOf.ts'
import type { Eip1193Provider } from '../connector.ts'
import type { EmbeddedListedUser } from './createListedUser.ts'
import type { Emit, User } from './createUser.ts'
import type { Call } from './forwardRequest.ts'
import type { Gate } from './requestGates.ts'

export type EmbeddedProvider = Required<Eip1193Provider>

type ProviderSource = {
  ask: Gate
  /** Undefined while no user is signed in. */
  user(): User | undefined
  switchChain(chainId: number): Promise<void>
}

/** The EIP-1193 provider of the frame. Accounts and chain are answered here, all else by the frame. */
export function createProvider(source: ProviderSource): { provider: EmbeddedProvider; emit: Emit } {
  const { on, removeListener, tell } = createListeners()
  const locals: Record<string, (params: unknown[]) => unknown> = {
    eth_accounts: () => addresses(source),
    eth_requestAccounts: () => {
      const list = addresses(source)
      if (list.length > 0) return list
      throw new ProviderRpcError({ code: 4100, message: 'Nobody is signed in' })
    },
    eth_chainId: () => toQuantity(source.user()?.chainId ?? 1),
    net_version: () => String(source.user()?.chainId ?? 1),
    async wallet_switchEthereumChain([target]) {
      const chainId = parseChainId((target as { chainId?: unknown } | undefined)?.chainId)
      if (chainId === undefined) throw new ProviderRpcError({ code: -32602, message: 'Invalid chainId' })
      await source.switchChain(chainId)
      return null
    },
  }
  const provider: EmbeddedProvider = {
    accountType: (address) => source.user()?.accounts.find((account) => account.address === address)?.type,
    async request({ method, params = [] }) {
      const local = ownOf(locals, method)
      try {
        return await (local ? local(Array.isArray(params) ? params : []) : source.ask({ method, params }))
      } catch (thrown) {
        throw toProviderRpcError(thrown)
      }
    },
    on,
    removeListener,
  }
  return { provider, emit: tell }
}

/** The active one first. */
const addresses = ({ user }: ProviderSource): string[] => user()?.accounts.map(({ address }) => address) ?? []

export type EmbeddedListedProvider = ReturnType<typeof createListedProvider>

/**
 * The embedded wallet's provider on Solana, Bitcoin or Polkadot: its own request format, and its accounts. The user
 * approves every request in the frame.
 */
export const createListedProvider = (
  ask: Gate,
  user: EmbeddedListedUser,
  { on, removeListener }: Required<Eip1193Provider>,
) => ({
  // Both end together.
  on,
  removeListener,
  /** Solana transactions are in base58. */
  wire: 'base58' as const,
  accounts: () => user.current()?.accounts.map(({ address }) => address) ?? [],
  chain: () => user.current()?.network,
  switchChain: user.switchNetwork,
  request: ({ method, params = {} }: Call) => ask({ method, params }),
})
