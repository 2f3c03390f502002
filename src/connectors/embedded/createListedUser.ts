import { EmbeddedReplyError } from '../../errors/embedded.ts'
import type { Account } from '../../schemas/account.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { FrameClient } from './createFrameClient.ts'
import { readAccounts, rememberUser, switchTo } from './createUser.ts'
import type { EmbeddedParameters } from './parameters.ts'

/** Namespaces whose wallets list their accounts and have no active network. */
export type ListedNamespace = 'solana' | 'bip122' | 'polkadot'
export type EmbeddedListedUser = ReturnType<typeof createListedUser>

/** Keeps the signed-in user of Solana, Bitcoin or Polkadot. They have no smart accounts; the app chooses the network. */
export function createListedUser(
  namespace: ListedNamespace,
  parameters: Pick<EmbeddedParameters, 'storage' | 'networkOf' | '$options'>,
  frame: FrameClient,
) {
  let user: { accounts: Account[]; network: CaipNetworkId } | undefined
  const fetch = async (chainId: CaipNetworkId) => {
    const answer = await frame.ask('GET_USER', { chainId }, { isSafe: true })
    // Ignore accounts of another namespace. Frames name the chain by its CAIP-2 ID or only by its reference.
    if (![chainId, chainId.slice(namespace.length + 1)].includes(String(answer.chainId)))
      throw new EmbeddedReplyError({ event: 'GET_USER' })
    rememberUser(parameters, answer)
    user = { accounts: readAccounts(answer), network: chainId }
  }

  return {
    current: () => user,
    async fetch() {
      const network = networkIn(namespace, parameters)
      if (network) await fetch(network)
    },
    async switchNetwork(network: CaipNetworkId) {
      await switchTo(frame, { chainId: network })
      await fetch(network)
    },
    forget() {
      user = undefined
    },
  }
}

/** The network to use; undefined if the page has none. */
export function networkIn(
  namespace: ListedNamespace,
  { networkOf, $options }: Pick<EmbeddedParameters, 'networkOf' | '$options'>,
): CaipNetworkId | undefined {
  const first = $options.get().networks.find(({ chainNamespace }) => chainNamespace === namespace)
  return networkOf(namespace) ?? first?.caipNetworkId
}
