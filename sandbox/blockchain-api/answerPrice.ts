import type { SandboxChain } from '../chain.ts'
import { type Access, refuse } from '../http/access.ts'
import type { RouteCall } from '../http/routes.ts'
import { drawMarkUri } from '../pictures.ts'
import { listedTokens, nameOfCoin, namespaceOf } from './balances.ts'
import { readPrices } from './prices.ts'
import { readBody, refuseProject, unfit } from './project.ts'

/** Placeholder addresses of native coins, in lower case. */
const coinPlaceholders = [`0x${'e'.repeat(40)}`, 'so11111111111111111111111111111111111111111']
const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy']

/** The price of the first token; the service ignores the others. */
export async function answerPrice(
  chains: readonly SandboxChain[],
  access: Access,
  call: RouteCall,
): Promise<Response> {
  const body = await readBody(call, ['projectId', 'currency', 'addresses'])
  if (body instanceof Response) return body
  const { projectId, currency, addresses } = body
  if (!currencies.includes(String(currency))) {
    const known = currencies.map((each) => `\`${each}\``).join(', ')
    return unfit(`currency: unknown variant \`${currency}\`, expected one of ${known}`)
  }
  if (!Array.isArray(addresses)) return unfit('addresses: invalid type: expected a sequence')
  const [asked] = addresses
  return refuseProject(access, projectId) ?? refuseToken(asked, currency) ?? priceToken(chains, String(asked))
}

function refuseToken(asked: unknown, currency: unknown): Response | undefined {
  if (typeof asked !== 'string') return refuse(400, 'The address provided is invalid', 'address')
  const [namespace = '', , address] = asked.split(':')
  if (address === undefined) return refuse(400, `Crypto utils error: Wrong CAIP-10 format: ${asked}`)
  if (!['eip155', 'solana'].includes(namespace))
    return refuse(400, `Crypto utils error: Namespace is not supported: ${asked}`)
  if (namespaceOf(address) !== namespace) return refuse(400, 'The address provided is invalid', 'address')
  if (namespace === 'solana' && currency !== 'usd') {
    const words = 'Unsupported currency: Only USD currency is supported for Solana tokens price.'
    return refuse(400, words, 'currency')
  }
  return undefined
}

async function priceToken(chains: readonly SandboxChain[], caipAddress: string): Promise<Response> {
  const chain = chains.find(({ caipNetworkId }) => caipAddress.startsWith(`${caipNetworkId}:`))
  const address = caipAddress.split(':')[2] ?? ''
  const token = coinPlaceholders.includes(address.toLowerCase())
    ? coinOf(chain)
    : chain && listedTokens(chain).find((each) => each.address.toLowerCase() === address.toLowerCase())
  if (!chain || !token) return refuse(400, `Asset is not supported: ${address}`, 'asset')
  const { symbol, name, decimals } = token
  // Unknown is 0.
  const price = (await readPrices(chain))(symbol) ?? 0
  const fungible = { address: caipAddress, name, symbol, iconUrl: drawMarkUri(symbol), price, decimals }
  return Response.json({ fungibles: [fungible] })
}

const coinOf = (chain: SandboxChain | undefined) =>
  chain && {
    symbol: chain.symbol,
    name: nameOfCoin(chain.symbol),
    decimals: chain.caipNetworkId.startsWith('solana:') ? 9 : 18,
  }
