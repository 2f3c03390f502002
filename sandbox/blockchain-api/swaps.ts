import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import * as z from 'zod/mini'
import type { SandboxChain } from '../chain.ts'
import { type Access, refuse } from '../http/access.ts'
import type { RouteCall, Routes } from '../http/routes.ts'
import { drawMarkUri } from '../pictures.ts'
import { callNode } from '../rpc/callNode.ts'
import { nameOfCoin } from './balances.ts'
import { encodeSwap, findBest } from './bestRoute.ts'
import { missingQuery, ofProject, readBody, refuseProject, unfit } from './project.ts'
import {
  exchangeOf,
  noChain,
  noRoute,
  placeholder,
  plainOf,
  readTrade,
  readUnits,
  refuseEnds,
  type Trade,
} from './trade.ts'

/** The service's endpoints for swaps; each needs a known project. */
export const swapRoutes = (chains: readonly SandboxChain[], access: Access): Routes => ({
  'GET /v1/convert/tokens': ofProject(access, (call) => answerSwapTokens(chains, call)),
  'GET /v1/convert/quotes': ofProject(access, (call) => answerQuotes(chains, call)),
  'GET /v1/convert/allowance': ofProject(access, (call) => answerAllowance(chains, call)),
  'GET /v1/convert/build-approve': ofProject(access, (call) => answerApproval(chains, call)),
  'POST /v1/convert/build-transaction': (call) => answerSwap(chains, access, call),
  'GET /v1/convert/gas-price': ofProject(access, (call) => answerGasPrice(chains, call)),
})

/** The tokens in a chain's pairs, unordered, and the native token. */
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

/** The best quote over the pairs: exactly one, or the provider's error. */
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

/** `from` only names the network and is returned unchanged; `to` is the approved token. */
async function answerApproval(chains: readonly SandboxChain[], call: RouteCall): Promise<Response> {
  const { query } = call
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const refusal = missingQuery(call, ['from', 'to']) ?? refuseEnds({ from, to })
  const trade = refusal ?? readTrade(chains, Object.fromEntries(query))
  if (trade instanceof Response) return trade
  const { chain } = trade
  const amount = query.has('amount') ? trade.amount : 2n ** 256n - 1n
  const data = encodeFunctionData({
    abi: erc20Abi,
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

/** The router call of a swap, if the requesting account could make it. */
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

/** It is estimated while it is built: the service refuses a swap that the account cannot pay yet. */
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

/** Wei; other namespaces have none. */
async function answerGasPrice(chains: readonly SandboxChain[], call: RouteCall): Promise<Response> {
  const chainId = call.query.get('chainId')
  const chain = exchangeOf(chains, chainId)
  const missing = missingQuery(call, ['chainId'])
  if (missing || !chain) return missing ?? noChain(chainId)
  const standard = BigInt(await callNode(chain.rpcUrl, 'eth_gasPrice', []))
  const latest = await callNode(chain.rpcUrl, 'eth_getBlockByNumber', ['latest', false])
  // Without EIP-1559 there is one price.
  const [fast, instant] = Object(latest).baseFeePerGas === undefined ? [10n, 10n] : [12n, 15n]
  return Response.json({
    standard: String(standard),
    fast: String((standard * fast) / 10n),
    instant: String((standard * instant) / 10n),
  })
}
