import { formatUnits } from 'viem'
import type { SandboxChain, SandboxToken } from '../chain.ts'
import { drawMarkUri } from '../pictures.ts'
import { callNode } from '../rpc/callNode.ts'
import { readPrices } from './prices.ts'

/** What an account really holds on a chain, asked of its node; tokens it has none of are left out. */
export async function readBalances(chain: SandboxChain, address: string) {
  const [namespace = ''] = chain.caipNetworkId.split(':')
  const [priceOf, holdings] = await Promise.all([readPrices(chain), readers[namespace]?.(chain, address)])
  return (holdings ?? []).map((holding) => toBalanceReply(chain, holding, priceOf(holding.symbol)))
}

type Holding = { symbol: string; name: string; decimals: number; address?: string; amount: bigint }

const readers: Record<string, (chain: SandboxChain, address: string) => Promise<Holding[]>> = {
  eip155: readEvmBalances,
  solana: readSolanaBalances,
  bip122: readBitcoinBalances,
}

/** The namespace an address is of, by its form. */
export function namespaceOf(address: string): string | undefined {
  if (/^0x[0-9a-f]{40}$/i.test(address)) return 'eip155'
  if (/^bc1[02-9ac-hj-np-z]{11,71}$/.test(address)) return 'bip122'
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) ? 'solana' : undefined
}

async function readBitcoinBalances(chain: SandboxChain, address: string): Promise<Holding[]> {
  const scan = await callNode(chain.rpcUrl, 'scantxoutset', ['start', [`addr(${address})`]])
  const { total_amount: coins } = scan as unknown as { total_amount: number }
  const coin = { symbol: chain.symbol, name: nameOfCoin(chain.symbol), decimals: 8 }
  return [{ ...coin, amount: BigInt(Math.round(coins * 1e8)) }]
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

/** Beside the usual ones the token without decimals: indexers know those too. */
export const listedTokens = ({ tokens, oddTokens = [] }: SandboxChain) => [
  ...tokens,
  ...oddTokens.filter(({ decimals }) => decimals === 0),
]

export const nameOfCoin = (symbol: string): string =>
  ({ ETH: 'Ether', SOL: 'Solana', BTC: 'Bitcoin' })[symbol] ?? symbol

/** The first 64 bytes of a token account are its mint and its owner, the next eight the amount. */
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

/** None where the contract refuses to say: an indexer leaves such a token out. */
async function readTokenBalance(chain: SandboxChain, token: SandboxToken, address: string): Promise<bigint> {
  // balanceOf(address)
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const asked = callNode(chain.rpcUrl, 'eth_call', [{ to: token.address, data }, 'latest'])
  return BigInt(await asked.catch(() => 0))
}

function toBalanceReply(
  chain: SandboxChain,
  { address, symbol, name, decimals, amount }: Holding,
  price: number | null,
) {
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId: chain.caipNetworkId,
    ...(address ? { address: `${chain.caipNetworkId}:${address}` } : {}),
    ...(price === null ? {} : { value: Number(numeric) * price }),
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: drawMarkUri(symbol),
  }
}
