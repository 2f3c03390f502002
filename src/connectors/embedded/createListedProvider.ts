import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Eip1193Provider } from '../connector.ts'
import type { EmbeddedListedUser } from './createListedUser.ts'
import type { Gate } from './requestGates.ts'

/** The embedded wallet's provider on Solana, Bitcoin or Polkadot: its own request format, and its accounts. */
export type EmbeddedListedProvider = Eip1193Provider & {
  accounts(): string[]
  chain(): string | undefined
  switchChain(network: CaipNetworkId): Promise<void>
  /** Solana transactions are in base58. */
  wire: 'base58'
}

/** The user approves every request in the frame. */
export const createListedProvider = (
  ask: Gate,
  user: EmbeddedListedUser,
  { on, removeListener }: Required<Eip1193Provider>,
): EmbeddedListedProvider => ({
  // Both end together.
  on,
  removeListener,
  wire: 'base58',
  accounts: () => user.current()?.accounts.map(({ address }) => address) ?? [],
  chain: () => user.current()?.network,
  switchChain: user.switchNetwork,
  request: ({ method, params = {} }) => ask({ method, params }),
})
