import { EmbeddedReplyError } from '../../errors/embedded.ts'
import { ProviderRpcError } from '../../errors/providerRpc.ts'
import type { Account } from '../../schemas/account.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { EmbeddedParameters } from './parameters.ts'
import { readAccounts, rememberUser } from './readUser.ts'

export type EmbeddedSolanaUser = ReturnType<typeof createSolanaUser>

/** Keeps who is signed in on Solana. There are no smart accounts, and the network is the app's. */
export function createSolanaUser(
  parameters: Pick<EmbeddedParameters, 'storage' | 'networkOf' | '$options'>,
  frame: FrameClient,
  timeoutMs: number,
) {
  let user: { accounts: Account[]; network: CaipNetworkId } | undefined
  const timed = { timeoutMs, isSafe: true }
  const fetch = async (chainId: CaipNetworkId) => {
    const answer = await frame.ask('GET_USER', { chainId }, timed)
    // An account of another namespace does not belong here.
    if (!isSameChain(answer.chainId, chainId)) throw new EmbeddedReplyError({ event: 'GET_USER' })
    rememberUser(parameters, answer)
    user = { accounts: readAccounts(answer), network: chainId }
  }

  return {
    current: () => user,
    async fetch() {
      const network = solanaNetworkOf(parameters)
      if (network) await fetch(network)
    },
    /** @throws {ProviderRpcError} With 4902, where the wallet does not serve the network. */
    async switchNetwork(network: CaipNetworkId) {
      try {
        await frame.ask('SWITCH_NETWORK', { chainId: network }, timed)
      } catch (cause) {
        throw new ProviderRpcError({ code: 4902, message: 'Unsupported chain', cause })
      }
      await fetch(network)
    },
    forget() {
      user = undefined
    },
  }
}

/** The network on Solana to be on: undefined where the app has none. */
export function solanaNetworkOf({
  networkOf,
  $options,
}: Pick<EmbeddedParameters, 'networkOf' | '$options'>): CaipNetworkId | undefined {
  const first = $options.get().networks.find(({ chainNamespace }) => chainNamespace === 'solana')
  return networkOf('solana') ?? first?.caipNetworkId
}

/** Frames say the whole CAIP-2 id or the bare reference of it. */
const isSameChain = (told: string | number, chainId: CaipNetworkId): boolean =>
  told === chainId || `solana:${told}` === chainId
