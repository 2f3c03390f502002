import type { SandboxChain } from '../chain.ts'
import { callNode } from '../rpc/callNode.ts'

/** US dollars by symbol for tokens without a price on an exchange. Other tokens have no known price. */
const fixedUsd: Record<string, number> = { SOL: 150, BTC: 60_000, USDC: 1, PYUSD: 1, BONK: 0.00002 }

/** The exchange's token that counts as one dollar. */
const dollar = 'USDC'

/** The precision of a price. */
const scale = 10n ** 12n

/** Current prices on a chain in US dollars, by symbol, from the reserves of the exchange's pairs. */
export async function readPrices(chain: SandboxChain): Promise<(symbol: string) => number | null> {
  const known = chain.uniswap ? await readPairPrices(chain) : new Map(Object.entries(fixedUsd))
  const isCoin = (symbol: string) => chain.uniswap !== undefined && symbol === chain.symbol
  return (symbol) => known.get(isCoin(symbol) ? 'WETH' : symbol) ?? null
}

type Side = { symbol: string; reserve: bigint }

async function readPairPrices(chain: SandboxChain): Promise<Map<string, number>> {
  const pairs = await Promise.all((chain.uniswap?.pairs ?? []).map((pair) => readPair(chain, pair)))
  const scaled = new Map([[dollar, scale]])
  // Goes from token to token over the pairs; iterating over a map includes entries added meanwhile.
  for (const [symbol, price] of scaled) {
    for (const pair of pairs) {
      const side = pair.find((each) => each.symbol === symbol)
      const other = pair.find((each) => each.symbol !== symbol)
      if (!side || !other || scaled.has(other.symbol)) continue
      scaled.set(other.symbol, (price * side.reserve) / other.reserve)
    }
  }
  return new Map([...scaled].map(([symbol, price]) => [symbol, Number(price) / Number(scale)]))
}

/** A pair's reserves of both tokens, with the same number of decimals. */
async function readPair(
  chain: SandboxChain,
  { address, symbols }: { address: string; symbols: [string, string] },
): Promise<Side[]> {
  // getReserves()
  const answer = await callNode(chain.rpcUrl, 'eth_call', [{ to: address, data: '0x0902f1ac' }, 'latest'])
  const sides = symbols.flatMap((symbol) => chain.tokens.find((token) => token.symbol === symbol) ?? [])
  // The pair orders its tokens by address.
  const sorted = sides.sort((one, other) => (BigInt(one.address) < BigInt(other.address) ? -1 : 1))
  return sorted.map(({ symbol, decimals }, at) => ({
    symbol,
    reserve: BigInt(`0x${answer.slice(2 + 64 * at, 66 + 64 * at)}`) * 10n ** BigInt(18 - decimals),
  }))
}
