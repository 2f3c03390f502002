import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SandboxToken } from '../chain.ts'
import { callNode } from '../rpc/callNode.ts'
import { placeholder, type Trade } from './trade.ts'

const abi = parseAbi([
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
])

const lastBlockTime = 2n ** 40n

/** The router call for a route, with the minimum output. */
export function encodeSwap(
  { from, to, amount }: Trade,
  { path, least, to: recipient }: { path: Hex[]; least: bigint; to: Hex },
): Hex {
  const rest = [path, recipient, lastBlockTime] as const
  if (from === placeholder)
    return encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [least, ...rest] })
  const functionName = to === placeholder ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return encodeFunctionData({ abi, functionName, args: [amount, least, ...rest] })
}

/** The path with the best output: direct, or through one token that many pairs share. */
export async function findBest(trade: Trade): Promise<{ path: Hex[]; out: bigint } | undefined> {
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
