import { type SwapToken, swapTokenKey } from '../../schemas/swap.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { readPortfolio } from '../account/readPortfolio.ts'

/** Popular tokens, if the network has them. */
const suggestedSymbols =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'
const mostSuggested = 8

type Choice = { tokens: readonly SwapToken[]; held: readonly TokenBalance[]; typed: string }

/** The tokens of a network to choose from: suggestions, the account's own by value, the others by symbol. */
export function sortTokens({ tokens, held, typed }: Choice) {
  const wanted = typed.trim().toLowerCase()
  const isWanted = ({ name, symbol, address = '' }: SwapToken) =>
    `${name} ${symbol}`.toLowerCase().includes(wanted) || address.toLowerCase() === wanted
  const byWorth = readPortfolio(held.filter(({ amount }) => amount > 0n))
  const holdings = [...byWorth.shown, ...byWorth.hidden, ...byWorth.unsupported].map(swapTokenKey)
  const placeOf = (token: SwapToken) => holdings.indexOf(swapTokenKey(token))
  const found = tokens.filter(isWanted).sort((one, other) => one.symbol.localeCompare(other.symbol))
  return {
    suggested: suggestedSymbols
      .split(' ')
      .flatMap((symbol) => tokens.find((token) => token.symbol === symbol) ?? [])
      .slice(0, mostSuggested),
    own: found.filter((token) => placeOf(token) >= 0).sort((one, other) => placeOf(one) - placeOf(other)),
    others: found.filter((token) => placeOf(token) < 0),
  }
}
