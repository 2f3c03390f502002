import { type Address, erc20Abi, formatUnits } from 'viem'
import type { Node } from './node.ts'

export type Token = {
  symbol: string | undefined
  decimals: number | undefined
  /** The amount with its symbol; base units if the token does not report its decimals. */
  inUnits(amount: bigint): string
}

/** A token's own symbol and decimals; empty if it does not respond. */
export async function readToken(address: Address, node: Node): Promise<Token> {
  const ask = <Name extends 'symbol' | 'decimals'>(functionName: Name) =>
    node.readContract({ abi: erc20Abi, address, functionName }).catch(() => undefined)
  const [symbol, decimals] = await Promise.all([ask('symbol'), ask('decimals')])
  return {
    symbol,
    decimals,
    inUnits: (amount) =>
      decimals === undefined ? `${amount}` : `${formatUnits(amount, decimals)} ${symbol ?? ''}`.trim(),
  }
}
