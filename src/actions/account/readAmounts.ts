import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { readNative } from './readTokensFromChain.ts'

export type KnownAmounts = { network: Network; address: string; known: readonly TokenBalance[] }

/**
 * Reads current amounts of tokens from the chain, in the same order; undefined if a token does not respond.
 *
 * @throws The node's error.
 */
export async function readAmounts(
  runtime: Runtime,
  { network, address, known }: KnownAmounts,
): Promise<(bigint | undefined)[]> {
  const { loadAdapter, signal } = runtime
  const adapter = await loadAdapter(network.chainNamespace)
  const tokens = known.flatMap((token) => token.address ?? [])
  const [native, amounts] = await Promise.all([
    readNative(runtime, { network, address }),
    tokens.length > 0 ? adapter.getTokenBalances({ network, address, tokens, signal }) : [],
  ])
  const rest = [...amounts]
  return known.map((token) => (token.address === undefined ? native.amount : rest.shift()))
}

/** Updates the amounts of listed tokens from the chain. Keeps the listed amount if the chain does not respond. */
export async function withAmountsOfNow(runtime: Runtime, parameters: KnownAmounts): Promise<TokenBalance[]> {
  const { known } = parameters
  const found = await readAmounts(runtime, parameters).catch((): undefined[] => [])
  return known.flatMap((token, at) => {
    const amount = found[at] ?? token.amount
    return amount === 0n && token.address !== undefined ? [] : { ...token, amount }
  })
}
