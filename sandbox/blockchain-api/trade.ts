import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SandboxChain, SandboxExchange } from '../chain.ts'
import { refuse } from '../http/access.ts'
import { callNode } from '../rpc/callNode.ts'

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])

/** The placeholder address of a native coin. */
export const placeholder = `0x${'e'.repeat(40)}`

/** A chain that has an exchange. */
export type Exchanging = SandboxChain & { uniswap: SandboxExchange }

export const exchangeOf = (chains: readonly SandboxChain[], caipId: string | null): Exchanging | undefined =>
  chains.find(
    (chain): chain is Exchanging => !!chain.uniswap && `${caipId}:`.startsWith(`${chain.caipNetworkId}:`),
  )

export const noChain = (chainId: string | null) =>
  refuse(400, `Conversion parameter error: Chain ID ${chainId} is not supported`)
const badFormat = (caip: unknown) => refuse(400, `Crypto utils error: Wrong CAIP-10 format: ${caip}`)

/** The swap's sides: plain addresses in lower case, and base units. */
export type Trade = { chain: Exchanging; from: string; to: string; amount: bigint }

export const plainOf = (caipAddress: string) =>
  caipAddress.slice(caipAddress.lastIndexOf(':') + 1).toLowerCase()
const chainIdOf = (caipAddress: string) => caipAddress.split(':').slice(0, 2).join(':')

/** The problem with a trade's tokens; undefined if they are valid. */
export function refuseEnds(ends: Record<string, unknown>): Response | undefined {
  const bad = Object.values(ends).find((end) => String(end).split(':').length !== 3)
  if (bad !== undefined) return badFormat(bad)
  const ids = new Set(Object.values(ends).map((end) => chainIdOf(String(end))))
  const names = Object.keys(ends).map((name) => `\`${name}\``)
  const listed = names.length > 2 ? '`from`, `to` and `userAddress`' : names.join(' and ')
  return ids.size > 1
    ? refuse(400, `Invalid parameter: ${listed} chain IDs must have the same value`)
    : undefined
}

export function readTrade(chains: readonly SandboxChain[], facts: Record<string, unknown>): Trade | Response {
  const [from, to] = [String(facts.from), String(facts.to)]
  const chain = exchangeOf(chains, from)
  if (!chain) return noChain(chainIdOf(from))
  const amount = /^\d{1,78}$/.test(String(facts.amount)) ? BigInt(String(facts.amount)) : 0n
  return { chain, from: plainOf(from), to: plainOf(to), amount }
}

export const noRoute = () => refuse(400, 'Conversion parameter error: insufficient liquidity')

/** Base units of a token that an account holds, or that the router may take. */
export async function readUnits(
  chain: Exchanging,
  token: string,
  functionName: 'allowance' | 'balanceOf',
  account: string,
): Promise<bigint> {
  if (token === placeholder)
    return BigInt(await callNode(chain.rpcUrl, 'eth_getBalance', [account, 'latest']))
  const data =
    functionName === 'balanceOf'
      ? encodeFunctionData({ abi, functionName, args: [account as Hex] })
      : encodeFunctionData({ abi, functionName, args: [account as Hex, chain.uniswap.router as Hex] })
  return BigInt(await callNode(chain.rpcUrl, 'eth_call', [{ to: token, data }, 'latest']))
}
