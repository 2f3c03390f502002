import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SandboxChain, SandboxExchange, SandboxToken } from '../chain.ts'
import { refuse } from '../http/access.ts'
import type { RouteCall } from '../http/routes.ts'
import { drawMarkUri } from '../pictures.ts'
import { callNode } from '../rpc/callNode.ts'
import { nameOfCoin } from './balances.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
])

const placeholder = `0x${'e'.repeat(40)}`
const lastBlockTime = 2n ** 40n

type Exchanging = SandboxChain & { uniswap: SandboxExchange }

const exchangeOf = (chains: readonly SandboxChain[], caipId: string | null): Exchanging | undefined =>
  chains.find(
    (chain): chain is Exchanging => caipId?.startsWith(chain.caipNetworkId) === true && !!chain.uniswap,
  )

/** The tokens that the pairs of a chain trade, the coin of the network first. */
export function answerSwapTokens(chains: readonly SandboxChain[], { query }: RouteCall): Response {
  const chain = exchangeOf(chains, query.get('chainId'))
  if (!chain) return Response.json({ tokens: [] })
  const coin = { address: placeholder, symbol: chain.symbol, name: nameOfCoin(chain.symbol), decimals: 18 }
  const tokens = [coin, ...chain.tokens].map(({ address, symbol, name, decimals }) => ({
    name,
    symbol,
    address: `${chain.caipNetworkId}:${address}`,
    decimals,
    logoUri: drawMarkUri(symbol),
  }))
  return Response.json({ tokens })
}

type Trade = { chain: Exchanging; from: string; to: string; amount: bigint }

function readTrade(chains: readonly SandboxChain[], facts: Record<string, unknown>): Trade | undefined {
  const [from, to] = [String(facts.from), String(facts.to)]
  const chain = exchangeOf(chains, from)
  const amount = /^\d{1,78}$/.test(String(facts.amount)) ? BigInt(String(facts.amount)) : 0n
  return chain && to.startsWith(`${chain.caipNetworkId}:`)
    ? { chain, from: plainOf(from), to: plainOf(to), amount }
    : undefined
}

const plainOf = (caipAddress: string) => caipAddress.slice(caipAddress.lastIndexOf(':') + 1).toLowerCase()

/** What the pairs would give now, over the best way there is; none where no pair leads there. */
export async function answerQuotes(chains: readonly SandboxChain[], { query }: RouteCall): Promise<Response> {
  const trade = readTrade(chains, Object.fromEntries(query))
  if (!trade || trade.amount === 0n) return refuse(400, 'Invalid parameters', 'quote')
  const best = await findBest(trade)
  const facts = {
    fromAmount: String(trade.amount),
    fromAccount: query.get('from'),
    toAccount: query.get('to'),
  }
  return Response.json({ quotes: best ? [{ id: null, ...facts, toAmount: String(best.out) }] : [] })
}

export async function answerAllowance(
  chains: readonly SandboxChain[],
  { query }: RouteCall,
): Promise<Response> {
  const chain = exchangeOf(chains, query.get('tokenAddress'))
  if (!chain) return refuse(400, 'Invalid token', 'tokenAddress')
  const args = [plainOf(query.get('userAddress') ?? '') as Hex, chain.uniswap.router as Hex] as const
  const data = encodeFunctionData({ abi, functionName: 'allowance', args })
  const answer = await callNode(chain.rpcUrl, 'eth_call', [
    { to: plainOf(query.get('tokenAddress') ?? ''), data },
    'latest',
  ])
  return Response.json({ allowance: String(BigInt(answer)) })
}

/** As the hosted service does: without a limit. What is signed is for the caller to decide. */
export function answerApproval(chains: readonly SandboxChain[], { query }: RouteCall): Response {
  const trade = readTrade(chains, { ...Object.fromEntries(query), amount: '1' })
  if (!trade) return refuse(400, 'Invalid parameters', 'approve')
  const { chain, from } = trade
  const args = [chain.uniswap.router as Hex, 2n ** 256n - 1n] as const
  const data = encodeFunctionData({ abi, functionName: 'approve', args })
  const to = `${chain.caipNetworkId}:${from}`
  return Response.json({ tx: { from: query.get('userAddress'), to, data, value: '0', ...gasFacts('60000') } })
}

const gasFacts = (gas: string) => ({ eip155: { gas, gasPrice: '1000000000' } })

/** The call of the router that swaps, for the account that asks. */
export async function answerSwap(chains: readonly SandboxChain[], { request }: RouteCall): Promise<Response> {
  const body = (await request.json()) as Record<string, unknown> & { eip155?: { slippage?: number } }
  const trade = readTrade(chains, body)
  const best = trade && trade.amount > 0n ? await findBest(trade) : undefined
  if (!trade || !best) return refuse(400, 'Insufficient liquidity', 'build')
  const { slippage } = body.eip155 ?? {}
  if (slippage === undefined || !(slippage > 0 && slippage <= 50))
    return refuse(400, 'Invalid slippage', 'eip155')
  const { chain } = trade
  const userAddress = String(body.userAddress)
  const least = (best.out * BigInt(10_000 - Math.round(slippage * 100))) / 10_000n
  const data = encodeSwap(trade, { path: best.path, least, to: plainOf(userAddress) as Hex })
  return Response.json({
    tx: {
      from: userAddress,
      to: `${chain.caipNetworkId}:${chain.uniswap.router}`,
      data,
      amount: String(best.out),
      ...gasFacts('250000'),
    },
  })
}

function encodeSwap(
  { from, to, amount }: Trade,
  { path, least, to: receiver }: { path: Hex[]; least: bigint; to: Hex },
): Hex {
  const rest = [path, receiver, lastBlockTime] as const
  if (from === placeholder)
    return encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [least, ...rest] })
  const functionName = to === placeholder ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return encodeFunctionData({ abi, functionName, args: [amount, least, ...rest] })
}

/** The path that gives most: straight, or over one of the tokens that many pairs have. */
async function findBest(trade: Trade): Promise<{ path: Hex[]; out: bigint } | undefined> {
  const { chain, from, to } = trade
  const { weth } = chain.uniswap
  const wrapped = (address: string) => (address === placeholder ? weth : address).toLowerCase() as Hex
  const ends = [wrapped(from), wrapped(to)] as const
  if (ends[0] === ends[1]) return undefined
  const usdc = chain.tokens.find(({ symbol }: SandboxToken) => symbol === 'USDC')
  const middles = [weth, usdc?.address].flatMap((middle) => middle?.toLowerCase() ?? [])
  const paths = [
    [...ends],
    ...middles
      .filter((middle) => !ends.includes(middle as Hex))
      .map((middle) => [ends[0], middle as Hex, ends[1]]),
  ]
  const outs = await Promise.all(paths.map((path) => readOut(trade, path).catch(() => 0n)))
  const best = paths
    .map((path, at) => ({ path, out: outs[at] ?? 0n }))
    .sort((one, other) => Number(other.out - one.out))[0]
  return best && best.out > 0n ? best : undefined
}

async function readOut({ chain, amount }: Trade, path: Hex[]): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName: 'getAmountsOut', args: [amount, path] })
  const answer = await callNode(chain.rpcUrl, 'eth_call', [{ to: chain.uniswap.router, data }, 'latest'])
  return decodeFunctionResult({ abi, functionName: 'getAmountsOut', data: answer as Hex }).at(-1) ?? 0n
}
