import { ProviderRpcError } from '../../errors/providerRpc.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Eip1193Provider } from '../connector.ts'
import type { EmbeddedSolanaUser } from './createSolanaUser.ts'
import { kindOfMethod } from './methods.ts'
import type { Gate } from './requestGate.ts'

/** What the embedded wallet has for Solana: requests of its own wire, and what it shares. */
export type EmbeddedSolanaProvider = Pick<Eip1193Provider, 'request'> & {
  accounts(): string[]
  chain(): string | undefined
  switchChain(network: CaipNetworkId): Promise<void>
  /** Transactions are written in base58. */
  wire: 'base58'
}

/** All that it is asked a person agrees to in the frame. */
export function createSolanaProvider(
  gate: Pick<Gate, 'approve' | 'refuse'>,
  user: EmbeddedSolanaUser,
): EmbeddedSolanaProvider {
  return {
    wire: 'base58',
    accounts: () => user.current()?.accounts.map(({ address }) => address) ?? [],
    chain: () => user.current()?.network,
    switchChain: user.switchNetwork,
    async request({ method, params = {} }) {
      if (kindOfMethod(method, 'solana') === 'unsafe') return gate.approve({ method, params })
      gate.refuse(method)
      throw new ProviderRpcError({ code: 4200, message: 'Requested RPC call is not allowed' })
    },
  }
}
