import * as z from 'zod/mini'
import type { Eip1193Provider } from '../../connectors/connector.ts'
import { WalletReplyError } from '../../errors/wallet.ts'
import { cleanText } from '../../lib/cleanText.ts'
import { isHex, parseChainId, toQuantity } from '../../lib/hex.ts'
import { pictureUrl } from '../../lib/pictureUrl.ts'
import { readMember } from '../../lib/readMember.ts'
import { type Network, networkReference } from '../../schemas/network.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { wholeNumberSchema } from '../../schemas/wholeNumber.ts'
import type { OfAddress } from '../transactions.ts'
import { toChecksumAddress } from './parseAddress.ts'
import { requestWallet } from './requestWallet.ts'

/** More than any user has; a hostile wallet may list millions. */
const mostAssets = 5000
const longestSymbol = 20
const largestBalance = 2n ** 256n

/** `ready`: the wallet asks the user to upgrade the account with the first batch. */
const offered = /^(supported|ready)$/
const offerSchema = z.union([z.object({ supported: z.boolean() }), z.object({ status: z.string() })])

const assetSchema = z.object({
  address: z.optional(z.unknown()),
  balance: z.custom<`0x${string}`>((value) => isHex(value) && value.length > 2 && value.length <= 66),
  type: z.string(),
  metadata: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: wholeNumberSchema.check(z.minimum(0), z.maximum(36)),
    price: z.optional(z.unknown()),
    iconUrl: z.optional(z.unknown()),
  }),
})

/**
 * Whether the wallet supports this capability for an account on a network.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function isOffered(
  provider: Eip1193Provider,
  capability: 'assetDiscovery' | 'paymasterService' | 'atomic',
  { network, address, signal }: OfAddress,
): Promise<boolean> {
  const chainId = chainIdOf(network)
  const asked = { method: 'wallet_getCapabilities', params: [address, [chainId]] }
  const answer = await requestWallet(provider, asked, signal)
  const [said] = [ofChain(answer, chainId), readMember(answer, '0x0')].flatMap(
    (entry) => offerSchema.safeParse(readMember(entry, capability)).data ?? [],
  )
  if (!said) return false
  return 'supported' in said ? said.supported : offered.test(said.status)
}

/**
 * The assets that the wallet reports for an account on a network; undefined if it does not support that.
 * @throws {WalletReplyError} If it claims support but returns something else.
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function readWalletAssets(
  provider: Eip1193Provider,
  { network, address, signal }: OfAddress,
): Promise<TokenBalance[] | undefined> {
  const chainId = chainIdOf(network)
  if (!(await isOffered(provider, 'assetDiscovery', { network, address, signal }))) return undefined
  const method = 'wallet_getAssets'
  const params = [{ account: address, chainFilter: [chainId] }]
  const answer = await requestWallet(provider, { method, params }, signal)
  const assets = ofChain(answer, chainId)
  if (!Array.isArray(assets)) throw new WalletReplyError({ method })
  const found = assets.slice(0, mostAssets).flatMap((asset) => toTokenBalance(asset, network) ?? [])
  // A contract that is listed twice counts once.
  return [...new Map(found.map((token) => [token.address, token])).values()]
}

const chainIdOf = (network: Network) => toQuantity(Number(networkReference(network)))

/** The entry of a chain, in any spelling of its id. `0x0` means all chains. */
function ofChain(answer: unknown, chainId: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined
  const entries = Object.entries(answer)
  return entries.find(([key]) => parseChainId(key) === parseChainId(chainId))?.[1]
}

/** Undefined if it is not a token, is invalid, or has no amount. */
function toTokenBalance(asset: unknown, { caipNetworkId }: Network): TokenBalance | undefined {
  const { success, data } = assetSchema.safeParse(asset)
  if (!success) return undefined
  const { balance, metadata } = data
  const type = data.type.toLowerCase()
  const address = type === 'native' ? undefined : toChecksumAddress(data.address)
  const amount = BigInt(balance)
  const isToken = type === 'native' || (type === 'erc20' && address !== undefined && amount > 0n)
  if (!isToken || amount >= largestBalance) return undefined
  const { decimals, price, iconUrl } = metadata
  return {
    caipNetworkId,
    address,
    name: cleanText(metadata.name),
    symbol: cleanText(metadata.symbol, longestSymbol),
    decimals,
    amount,
    priceUsd: typeof price === 'number' && price > 0 && Number.isFinite(price) ? price : undefined,
    iconUrl: pictureUrl(iconUrl),
  }
}
