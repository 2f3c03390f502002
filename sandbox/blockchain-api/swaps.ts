import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import type { SandboxChain, SandboxExchange, SandboxToken } from '../chain.ts'
import { type Access, refuse } from '../http/access.ts'
import type { RouteCall, Routes } from '../http/routes.ts'
import { drawMarkUri } from '../pictures.ts'
import { callNode } from '../rpc/callNode.ts'
import { nameOfCoin } from './balances.ts'
import { missingQuery, ofProject, readBody, refuseProject, unfit } from './project.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
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
    (chain): chain is Exchanging => !!chain.uniswap && `${caipId}:`.startsWith(`${chain.caipNetworkId}:`),
  )

const noChain = (chainId: string | null) =>
  refuse(400, `Conversion parameter error: Chain ID ${chainId} is not supported`)
const badFormat = (caip: unknown) => refuse(400, `Crypto utils error: Wrong CAIP-10 format: ${caip}`)

/** What the service does around swaps, each call of a known project. */
export const swapRoutes = (chains: readonly SandboxChain[], access: Access): Routes => ({
  'GET /v1/convert/tokens': ofProject(access, (call) => answerSwapTokens(chains, call)),
  'GET /v1/convert/quotes': ofProject(access, (call) => answerQuotes(chains, call)),
  'GET /v1/convert/allowance': ofProject(access, (call) => answerAllowance(chains, call)),
  'GET /v1/convert/build-approve': ofProject(access, (call) => answerApproval(chains, call)),
  'POST /v1/convert/build-transaction': (call) => answerSwap(chains, access, call),
  'GET /v1/convert/gas-price': ofProject(access, (call) => answerGasPrice(chains, call)),
})

/** The tokens that the pairs of a chain trade, in no order, and the coin of the network. */
function answerSwapTokens(chains: readonly SandboxChain[], call: RouteCall): Response {
  const { query } = call
  const chainId = query.get('chainId')
  const missing = missingQuery(call, ['chainId'])
  if (missing) return missing
  if (chainId?.startsWith('bip122:')) {
    return refuse(400, `Crypto utils error: Namespace is not supported: ${chainId}`)
  }
  const chain = exchangeOf(chains, chainId)
  if (!chain) return noChain(chainId)
  const coin = { address: placeholder, symbol: chain.symbol, name: nameOfCoin(chain.symbol), decimals: 18 }
  const wanted = query.get('address')
  const tokens = [...chain.tokens, coin].map(({ address, symbol, name, decimals }) => ({
    name,
    symbol,
    address: `${chain.caipNetworkId}:${address.toLowerCase()}`,
    decimals,
    // Some have none.
    logoUri: symbol === 'WBTC' ? null : drawMarkUri(symbol),
    eip2612: false,
  }))
  return Response.json({
    tokens: tokens.filter(({ address }) => wanted === null || address.endsWith(`:${wanted}`)),
  })
}

type Trade = { chain: Exchanging; from: string; to: string; amount: bigint }

const plainOf = (caipAddress: string) => caipAddress.slice(caipAddress.lastIndexOf(':') + 1).toLowerCase()
const chainIdOf = (caipAddress: string) => caipAddress.split(':').slice(0, 2).join(':')

/** What is wrong with the ends of a trade; undefined where nothing is. */
function refuseEnds(ends: Record<string, unknown>): Response | undefined {
  const bad = Object.values(ends).find((end) => String(end).split(':').length !== 3)
  if (bad !== undefined) return badFormat(bad)
  const ids = new Set(Object.values(ends).map((end) => chainIdOf(String(end))))
  const names = Object.keys(ends).map((name) => `\`${name}\``)
  const listed = names.length > 2 ? '`from`, `to` and `userAddress`' : names.join(' and ')
  return ids.size > 1
    ? refuse(400, `Invalid parameter: ${listed} chain IDs must have the same value`)
    : undefined
}

function readTrade(chains: readonly SandboxChain[], facts: Record<string, unknown>): Trade | Response {
  const [from, to] = [String(facts.from), String(facts.to)]
  const chain = exchangeOf(chains, from)
  if (!chain) return noChain(chainIdOf(from))
  const amount = /^\d{1,78}$/.test(String(facts.amount)) ? BigInt(String(facts.amount)) : 0n
  return { chain, from: plainOf(from), to: plainOf(to), amount }
}

const noRoute = () => refuse(400, 'Conversion parameter error: insufficient liquidity')

/** The quote of the best route over the pairs: exactly one, or the provider's error. */
async function answerQuotes(chains: readonly SandboxChain[], call: RouteCall): Promise<Response> {
  const { query } = call
  const [from, to] = [query.get('from'), query.get('to')]
  const refusal = missingQuery(call, ['amount', 'from', 'to']) ?? refuseEnds({ from, to })
  const trade = refusal ?? readTrade(chains, Object.fromEntries(query))
  if (trade instanceof Response) return trade
  const best = trade.amount === 0n ? undefined : await findBest(trade)
  if (!best) return noRoute()
  const facts = {
    fromAmount: String(trade.amount),
    fromAccount: from,
    toAmount: String(best.out),
    toAccount: to,
  }
  return Response.json({ quotes: [{ id: null, ...facts }] })
}

async function answerAllowance(chains: readonly SandboxChain[], call: RouteCall): Promise<Response> {
  const { query } = call
  const token = query.get('tokenAddress') ?? ''
  const user = query.get('userAddress') ?? ''
  const refusal = missingQuery(call, ['tokenAddress', 'userAddress']) ?? refuseEnds({ token, user })
  if (refusal) return refusal
  const chain = exchangeOf(chains, token)
  const isListed = chain?.tokens.some(({ address }) => address.toLowerCase() === plainOf(token))
  if (!chain || !isListed) return refuse(400, `Conversion parameter error: token ${token} is not supported`)
  return Response.json({
    allowance: String(await readUnits(chain, plainOf(token), 'allowance', plainOf(user))),
  })
}

async function readUnits(
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

/** `from` says the network alone, and comes back as it was asked; `to` is the token that is approved. */
async function answerApproval(chains: readonly SandboxChain[], call: RouteCall): Promise<Response> {
  const { query } = call
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const refusal = missingQuery(call, ['from', 'to']) ?? refuseEnds({ from, to })
  const trade = refusal ?? readTrade(chains, Object.fromEntries(query))
  if (trade instanceof Response) return trade
  const { chain } = trade
  const amount = query.has('amount') ? trade.amount : 2n ** 256n - 1n
  const data = encodeFunctionData({
    abi,
    functionName: 'approve',
    args: [chain.uniswap.router as Hex, amount],
  })
  const token = `${chain.caipNetworkId}:${plainOf(to)}`
  return Response.json({ tx: { from, to: token, data, value: '0', eip155: { gasPrice } } })
}

const gasPrice = '1000000000'

const bodySchema = z.object({
  amount: z.string(),
  from: z.string(),
  to: z.string(),
  userAddress: z.string(),
  eip155: z.optional(z.object({ slippage: z.int() })),
  disableEstimate: z.optional(z.boolean()),
})

/** The call of the router that swaps, for the account that asks, once that could make it. */
async function answerSwap(
  chains: readonly SandboxChain[],
  access: Access,
  call: RouteCall,
): Promise<Response> {
  const body = await readBody(call, ['projectId', 'amount', 'from', 'to', 'userAddress'])
  if (body instanceof Response) return body
  const order = bodySchema.safeParse(body)
  if (!order.success) return unfit(`${order.error.issues[0]?.path.join('.')}: invalid type`)
  const { from, to, userAddress, eip155, disableEstimate = false } = order.data
  const refusal = refuseProject(access, body.projectId) ?? refuseEnds({ from, to, userAddress })
  if (refusal) return refusal
  if (!eip155)
    return refuse(400, 'Invalid parameter: slippage parameter is necessary for this type of conversion')
  const trade = readTrade(chains, order.data)
  if (trade instanceof Response) return trade
  const best = trade.amount > 0n ? await findBest(trade) : undefined
  if (!best) return noRoute()
  const user = plainOf(userAddress) as Hex
  const short = disableEstimate ? undefined : await refusePayment(trade, user)
  if (short) return short
  const least = (best.out * BigInt(100 - eip155.slippage)) / 100n
  const data = encodeSwap(trade, { path: best.path, least, to: user })
  const router = `${trade.chain.caipNetworkId}:${trade.chain.uniswap.router}`
  const gas = disableEstimate ? '0' : '250000'
  return Response.json({
    tx: { from: userAddress, to: router, data, amount: String(best.out), eip155: { gas, gasPrice } },
  })
}

/** It is estimated as it is built: what the account cannot pay yet is refused. */
async function refusePayment({ chain, from, amount }: Trade, user: string): Promise<Response | undefined> {
  const held = await readUnits(chain, from, 'balanceOf', user)
  if (held < amount) {
    const words = `Not enough ${from} balance. Amount: ${amount}. Current balance: ${held}`
    return refuse(400, `Conversion parameter error: ${words}`)
  }
  const allowed = from === placeholder ? amount : await readUnits(chain, from, 'allowance', user)
  if (allowed >= amount) return undefined
  const words = `Amount: ${amount}. Current allowance: ${allowed}. Spender: ${chain.uniswap.router}`
  return refuse(400, `Conversion parameter error: Not enough allowance. ${words}`)
}

/** Wei; there is none of another namespace. */
async function answerGasPrice(chains: readonly SandboxChain[], call: RouteCall): Promise<Response> {
  const chainId = call.query.get('chainId')
  const chain = exchangeOf(chains, chainId)
  const missing = missingQuery(call, ['chainId'])
  if (missing || !chain) return missing ?? noChain(chainId)
  const standard = BigInt(await callNode(chain.rpcUrl, 'eth_gasPrice', []))
  return Response.json({
    standard: String(standard),
    fast: String((standard * 12n) / 10n),
    instant: String((standard * 15n) / 10n),
  })
}

function encodeSwap(
  { from, to, amount }: Trade,
  { path, least, to: recipient }: { path: Hex[]; least: bigint; to: Hex },
): Hex {
  const rest = [path, recipient, lastBlockTime] as const
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
