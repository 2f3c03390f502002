import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Eip1193Provider } from '../connector.ts'
import type { EmbeddedSolanaUser } from './createSolanaUser.ts'
import type { Gate } from './requestGate.ts'

/** The embedded wallet's Solana provider: its own request format, and its accounts. */
export type EmbeddedSolanaProvider = Eip1193Provider & {
  accounts(): string[]
  chain(): string | undefined
  switchChain(network: CaipNetworkId): Promise<void>
  /** Transactions are written in base58. */
  wire: 'base58'
}

/** The user approves every request in the frame. */
export const createSolanaProvider = (
  ask: Gate,
  user: EmbeddedSolanaUser,
  { on, removeListener }: Required<Eip1193Provider>,
): EmbeddedSolanaProvider => ({
  // Both end together.
  on,
  removeListener,
  wire: 'base58',
  accounts: () => user.current()?.accounts.map(({ address }) => address) ?? [],
  chain: () => user.current()?.network,
  switchChain: user.switchNetwork,
  request: ({ method, params = {} }) => ask({ method, params }),
})
