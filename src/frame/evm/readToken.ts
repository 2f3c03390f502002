import { type Address, erc20Abi, formatUnits } from 'viem'
import type { Node } from './node.ts'

export type Token = Awaited<ReturnType<typeof readToken>>

/** A token's own symbol and decimals; empty if it does not respond. */
export async function readToken(address: Address, node: Node) {
  const ask = <Name extends 'symbol' | 'decimals'>(functionName: Name) =>
    node.readContract({ abi: erc20Abi, address, functionName }).catch(() => undefined)
  const [symbol, decimals] = await Promise.all([ask('symbol'), ask('decimals')])
  return {
    symbol,
    decimals,
    /** The amount with its symbol; base units if the token does not report its decimals. */
    inUnits: (amount: bigint) =>
      decimals === undefined ? `${amount}` : `${formatUnits(amount, decimals)} ${symbol ?? ''}`.trim(),
  }
}
