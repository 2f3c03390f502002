import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { TokenBalance } from '../../schemas/token.ts'

type Slice = Pick<Runtime, 'loadAdapter' | '$options' | 'signal'>

export type ChainTokens = {
  /** Native base units, read when called. @throws The node's error. */
  native(): Promise<bigint>
  /** The host's own tokens of this network which the account holds and nobody listed. */
  tokens: TokenBalance[]
}

/** What the chain itself says of an account: its native balance, and the tokens the host named. */
export async function readTokensFromChain(
  { loadAdapter, $options, signal }: Slice,
  { network, address, known }: { network: Network; address: string; known: TokenBalance[] },
): Promise<ChainTokens> {
  const adapter = await loadAdapter(network.chainNamespace)
  const named = $options.get().tokens[network.caipNetworkId]
  const listed = known.some((token) => token.address?.toLowerCase() === named?.address.toLowerCase())
  const native = () => adapter.getBalance({ network, address, signal })
  if (!named || listed) return { native, tokens: [] }

  try {
    const [amount] = await adapter.getTokenBalances({ network, address, tokens: [named.address], signal })
    if (!amount) return { native, tokens: [] }
    const metadata = await adapter.getTokenMetadata({ network, token: named.address, signal })
    const { caipNetworkId } = network
    return {
      native,
      tokens: [{ caipNetworkId, ...metadata, address: named.address, amount, iconUrl: named.image }],
    }
  } catch {
    return { native, tokens: [] }
  }
}
