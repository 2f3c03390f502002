import { coinTypesOf } from '../../lib/coinType.ts'
import { type CaipNetworkId, isCaipAddress } from '../../schemas/caip.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { toBaseUnits } from './amount.ts'
import type { WireBalance, WirePrice, WireProfile } from './schemas.ts'

/** The most a contract can return in one byte. Tokens above 36 are listed, but not offered. */
const mostDecimals = 255

/** Placeholder addresses of the native token, by namespace. */
const nativePlaceholders = new Set([
  'eip155:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'solana:so11111111111111111111111111111111111111111',
])

/** The balances of one network, without invalid entries and duplicates. */
export function toTokenBalances(wire: WireBalance[], caipNetworkId: CaipNetworkId): TokenBalance[] {
  const tokens = new Map<string, TokenBalance>()
  for (const entry of wire) {
    const token = toTokenBalance(entry, caipNetworkId)
    const key = token?.address?.toLowerCase() ?? ''
    if (token && !tokens.has(key)) tokens.set(key, token)
  }
  return [...tokens.values()]
}

function toTokenBalance(wire: WireBalance, caipNetworkId: CaipNetworkId): TokenBalance | undefined {
  const decimals = /^\d{1,3}$/.test(wire.quantity.decimals) ? Number(wire.quantity.decimals) : Infinity
  const token = parseTokenAddress(toCaip10(wire.address ?? undefined, caipNetworkId), caipNetworkId)
  if (!token || wire.chainId !== caipNetworkId || decimals > mostDecimals) return undefined
  const amount = toBaseUnits(wire.quantity.numeric, decimals)
  if (amount === undefined) return undefined
  const { name, symbol, price, iconUrl } = wire
  return { caipNetworkId, address: token.address, name, symbol, decimals, amount, priceUsd: price, iconUrl }
}

/** A token's price; `address` is the plain contract address, absent for the native token. */
export type TokenPrice = NonNullable<ReturnType<typeof toTokenPrice>>

export function toTokenPrice(wire: WirePrice, caipNetworkId: CaipNetworkId) {
  const token = parseTokenAddress(wire.address ?? undefined, caipNetworkId)
  const { name, symbol, iconUrl, price } = wire
  return token && { address: token.address, name, symbol, iconUrl, priceUsd: price }
}

/** One of the service's providers returns plain mints, the other CAIP-10. */
const toCaip10 = (address: string | undefined, caipNetworkId: CaipNetworkId): string | undefined =>
  address === undefined || address.includes(':') || !caipNetworkId.startsWith('solana:')
    ? address
    : `${caipNetworkId}:${address}`

/** The contract of a CAIP-10 text; undefined if invalid or of another network. */
export function parseTokenAddress(caipAddress: string | undefined, caipNetworkId: CaipNetworkId) {
  if (caipAddress === undefined) return { address: undefined }
  const [namespace = '', , address = ''] = caipAddress.split(':')
  if (!isCaipAddress(caipAddress) || !caipAddress.startsWith(`${caipNetworkId}:`)) return undefined
  const isNative = nativePlaceholders.has(`${namespace}:${address.toLowerCase()}`)
  return { address: isNative ? undefined : address }
}

/** A registered name; `address` is its address on the requested network. */
export type Profile = ReturnType<typeof toProfile>

/** Picks the address of a network by its coin type: that of another chain may have another owner. */
export function toProfile({ name, addresses, attributes }: WireProfile, caipNetworkId: CaipNetworkId) {
  const held = new Map(Object.entries(addresses).map(([coinType, { address }]) => [coinType, address]))
  const coinType = coinTypesOf(caipNetworkId).find((type) => held.has(String(type)))
  return {
    name,
    address: held.get(String(coinType)),
    avatar: attributes?.avatar,
    bio: attributes?.bio,
  }
}
