import type { SandboxChain } from '../chain.ts'
import { callNode } from '../rpc/callNode.ts'

/** US dollars by symbol where no exchange says a price. What is not listed has no known price. */
const fixedUsd: Record<string, number> = { SOL: 150, BTC: 60_000, USDC: 1, PYUSD: 1, BONK: 0.00002 }

/** The token that counts as a dollar on the exchange. */
const dollar = 'USDC'

/** Fractions of a dollar that a price is worked out to. */
const scale = 10n ** 12n

/** What everything costs on a chain, US dollars by symbol: by what the pairs of its exchange hold at this moment. */
export async function readPrices(chain: SandboxChain): Promise<(symbol: string) => number | null> {
  const known = chain.uniswap ? await readPairPrices(chain) : new Map(Object.entries(fixedUsd))
  const isCoin = (symbol: string) => chain.uniswap !== undefined && symbol === chain.symbol
  return (symbol) => known.get(isCoin(symbol) ? 'WETH' : symbol) ?? null
}

type Side = { symbol: string; reserve: bigint }

async function readPairPrices(chain: SandboxChain): Promise<Map<string, number>> {
  const pairs = await Promise.all((chain.uniswap?.pairs ?? []).map((pair) => readPair(chain, pair)))
  const scaled = new Map([[dollar, scale]])
  // From one token to the next over the pairs, until no pair says anything new. A map goes on with what is added.
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

/** What a pair holds of both its tokens: all with as many decimals. */
async function readPair(
  chain: SandboxChain,
  { address, symbols }: { address: string; symbols: [string, string] },
): Promise<Side[]> {
  // getReserves()
  const answer = await callNode(chain.rpcUrl, 'eth_call', [{ to: address, data: '0x0902f1ac' }, 'latest'])
  const sides = symbols.flatMap((symbol) => chain.tokens.find((token) => token.symbol === symbol) ?? [])
  // The pair itself puts the smaller address first.
  const sorted = sides.sort((one, other) => (BigInt(one.address) < BigInt(other.address) ? -1 : 1))
  return sorted.map(({ symbol, decimals }, at) => ({
    symbol,
    reserve: BigInt(`0x${answer.slice(2 + 64 * at, 66 + 64 * at)}`) * 10n ** BigInt(18 - decimals),
  }))
}
