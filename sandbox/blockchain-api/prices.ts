/** What everything costs in the sandbox: US dollars by symbol. What is not listed has no known price. */
const pricesUsd: Record<string, number> = {
  ETH: 3000,
  WETH: 3000,
  USDC: 1,
  USDT: 1,
  DAI: 1,
  WBTC: 60_000,
  UNI: 10,
  SOL: 150,
  BTC: 60_000,
  PYUSD: 1,
  BONK: 0.00002,
}

export const priceOf = (symbol: string): number | null =>
  Object.hasOwn(pricesUsd, symbol) ? (pricesUsd[symbol] ?? null) : null
