import { formatUnits } from 'viem'
import type { SandboxChain, SandboxToken } from '../chain.ts'
import { drawMarkUri } from '../pictures.ts'
import { callNode } from '../rpc/callNode.ts'
import { readPrices } from './prices.ts'
import type { Provider } from './settings.ts'

/**
 * What an account really holds on a chain, read from its node, without zero balances.
 *
 * @param provider - Whose format to use: the two providers write responses differently.
 */
export async function readBalances(chain: SandboxChain, address: string, provider: Provider = 'first') {
  const holdings = await readHoldings(chain, address)
  const priceOf = await readPrices(chain)
  const held = holdings.filter(({ amount }) => amount > 0n)
  return held.map((holding) => toBalanceReply(chain, holding, priceOf(holding.symbol), provider))
}

export type BalanceReply = Omit<ReturnType<typeof toBalanceReply>, 'chainId'> & { chainId?: string }

/** The current balance of one token, zero included; undefined for an unlisted token. */
export async function readBalance(chain: SandboxChain, address: string, token: string) {
  const isCoin = /^0xe{40}$/.test(token)
  const holdings = await readHoldings(chain, address)
  const found = holdings.find((holding) => (isCoin ? holding.address === undefined : sameAs(holding, token)))
  const listed = listedTokens(chain).find((each) => sameAs(each, token))
  const holding = found ?? (listed && { ...listed, amount: 0n })
  const price = holding && (await readPrices(chain))(holding.symbol)
  return holding && toBalanceReply(chain, holding, price ?? null, 'first')
}

const sameAs = ({ address }: { address?: string | undefined }, token: string) =>
  address?.toLowerCase() === token.toLowerCase()

const readHoldings = (chain: SandboxChain, address: string): Promise<Holding[]> =>
  chain.caipNetworkId.startsWith('solana:')
    ? readSolanaBalances(chain, address)
    : readEvmBalances(chain, address)

type Holding = { symbol: string; name: string; decimals: number; address?: string; amount: bigint }

/** An address's namespace, by its format. */
export function namespaceOf(address: string): string | undefined {
  if (/^0x[0-9a-f]{40}$/i.test(address)) return 'eip155'
  if (/^bc1[02-9ac-hj-np-z]{11,71}$/.test(address)) return 'bip122'
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) ? 'solana' : undefined
}

async function readEvmBalances(chain: SandboxChain, address: string) {
  const native = BigInt(await callNode(chain.rpcUrl, 'eth_getBalance', [address, 'latest']))
  const held = await Promise.all(
    listedTokens(chain).map(async (token) => ({
      ...token,
      amount: await readTokenBalance(chain, token, address),
    })),
  )
  const coin = { symbol: chain.symbol, name: nameOfCoin(chain.symbol), decimals: 18 }
  return [{ ...coin, amount: native }, ...held.filter(({ amount }) => amount > 0n)]
}

/** The usual tokens plus the one without decimals, because indexers list those too. */
export const listedTokens = ({ tokens, oddTokens = [] }: SandboxChain) => [
  ...tokens,
  ...oddTokens.filter(({ decimals }) => decimals === 0),
]

export const nameOfCoin = (symbol: string): string =>
  ({ ETH: 'Ether', SOL: 'Solana', BTC: 'Bitcoin' })[symbol] ?? symbol

/** The first 64 bytes of a token account are the mint and the owner, the next eight the amount. */
async function readSolanaBalances(chain: SandboxChain, address: string) {
  const ask = async <Result>(method: string, ...params: unknown[]) =>
    ((await callNode(chain.rpcUrl, method, params)) as unknown as { value: Result }).value
  const native = BigInt(await ask<number>('getBalance', address))
  const coin = { symbol: chain.symbol, name: nameOfCoin(chain.symbol), decimals: 9 }
  const held = await Promise.all(
    chain.tokens.map(async (token) => {
      const options = { encoding: 'base64' }
      const accounts = await ask<{ account: { data: [string] } }[]>(
        'getTokenAccountsByOwner',
        address,
        { mint: token.address },
        options,
      )
      const amounts = accounts.map(({ account }) =>
        Buffer.from(account.data[0], 'base64').readBigUInt64LE(64),
      )
      return { ...token, amount: amounts.reduce((sum, amount) => sum + amount, 0n) }
    }),
  )
  return [{ ...coin, amount: native }, ...held.filter(({ amount }) => amount > 0n)]
}

/** Undefined if the contract has no such function: an indexer omits such tokens. */
async function readTokenBalance(chain: SandboxChain, token: SandboxToken, address: string): Promise<bigint> {
  // balanceOf(address)
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const asked = callNode(chain.rpcUrl, 'eth_call', [{ to: token.address, data }, 'latest'])
  return BigInt(await asked.catch(() => 0))
}

/** Solana's native token where a format needs an address. */
const solPlaceholder = 'So11111111111111111111111111111111111111111'

function nameIn(chain: SandboxChain, { address, name, symbol }: Holding, provider: Provider): string {
  if (provider === 'second') return address === undefined ? chain.name : name
  return address === undefined ? chain.name : symbol
}

/** EVM addresses in lower case. On Solana the first provider writes CAIP-10 ids, the second plain mints. */
function addressIn(
  { caipNetworkId }: SandboxChain,
  { address }: Holding,
  provider: Provider,
): string | undefined {
  if (!caipNetworkId.startsWith('solana:')) return address && `${caipNetworkId}:${address.toLowerCase()}`
  if (address === undefined) return solPlaceholder
  return provider === 'first' ? `${caipNetworkId}:${address}` : address
}

/** All decimals with trailing zeros; without decimals, a trailing point. The second provider shortens them. */
function numericIn({ amount, decimals }: Holding, provider: Provider): string {
  if (provider === 'second') return formatUnits(amount, decimals)
  const digits = String(amount).padStart(decimals + 1, '0')
  return `${digits.slice(0, digits.length - decimals)}.${decimals ? digits.slice(-decimals) : ''}`
}

/** An unknown price is omitted, but 0 from the second provider on Solana. */
function valueIn(
  { caipNetworkId }: SandboxChain,
  { amount, decimals }: Holding,
  { price, provider }: { price: number | null; provider: Provider },
) {
  if (price !== null) return { value: Number(formatUnits(amount, decimals)) * price }
  return provider === 'second' && caipNetworkId.startsWith('solana:') ? { value: 0 } : {}
}

function toBalanceReply(chain: SandboxChain, holding: Holding, price: number | null, provider: Provider) {
  const { symbol, decimals } = holding
  const address = addressIn(chain, holding, provider)
  return {
    name: nameIn(chain, holding, provider),
    symbol,
    chainId: chain.caipNetworkId,
    ...(address === undefined ? {} : { address }),
    ...valueIn(chain, holding, { price, provider }),
    // Unknown is 0, never null.
    price: price ?? 0,
    quantity: { decimals: String(decimals), numeric: numericIn(holding, provider) },
    iconUrl: drawMarkUri(symbol),
  }
}
