import { alignDecimals, sumDecimals } from '../../lib/decimals.ts'
import { multiplyByPrice } from '../../lib/multiplyByPrice.ts'
import type { Network } from '../../schemas/network.ts'
import { isSupportedToken, type TokenBalance } from '../../schemas/token.ts'

/** Whether any source has prices for a network. Without one, do not ask again. */
export const hasPrices = ({
  chainNamespace,
  testnet,
}: Pick<Network, 'chainNamespace' | 'testnet'>): boolean =>
  !testnet && (chainNamespace === 'eip155' || chainNamespace === 'solana')

export function readPortfolio(held: readonly TokenBalance[]) {
  const tokens = held.filter(isSupportedToken)
  const isHidden = ({ address, decimals }: TokenBalance) => address !== undefined && decimals === 0
  const shown = tokens
    .filter((token) => !isHidden(token))
    .map((token) => ({ token, worth: worthOf(token) }))
    .sort((one, other) => rank(one.token) - rank(other.token) || compareWorth(other.worth, one.worth))
  const worths = shown.flatMap(({ worth }) => worth ?? [])
  return {
    /** The native token first, then by value; tokens without a price last. */
    shown: shown.map(({ token }) => token),
    /** Tokens without decimals: many of them are worthless, some are real. */
    hidden: tokens.filter(isHidden),
    /** Tokens that cannot be sent or swapped here. */
    unsupported: held.filter((token) => !isSupportedToken(token)),
    /** US dollars: the value of all shown tokens with a price. Undefined without any. */
    total: worths.length > 0 ? sumDecimals(worths) : undefined,
    /** Whether a shown token has no price, so that the total is too low. */
    isPartial: worths.length < shown.length,
  }
}

/** A zero amount is worth zero at any price. */
const worthOf = ({ amount, decimals, priceUsd }: TokenBalance) =>
  amount === 0n ? '0' : multiplyByPrice(amount, decimals, priceUsd)

const rank = ({ address, priceUsd }: TokenBalance): number =>
  address === undefined ? 0 : priceUsd === undefined ? 2 : 1

function compareWorth(one = '0', other = '0'): number {
  const [left = 0n, right = 0n] = alignDecimals([one, other]).units
  return left < right ? -1 : left > right ? 1 : 0
}
