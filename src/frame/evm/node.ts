import { type Address, createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import type { Chain } from '../config.ts'

export const chainIdOf = ({ id }: Pick<Chain, 'id'>): number => Number(id.split(':')[1])

export type Node = ReturnType<typeof nodeOf>

/** A client for the node that the wallet origin's owner chose for a chain. */
export function nodeOf(chain: Chain) {
  const { name, currency, rpcUrl } = chain
  const nativeCurrency = { name: currency.symbol, ...currency }
  const rpcUrls = { default: { http: [rpcUrl] } }
  return createPublicClient({
    chain: { id: chainIdOf(chain), name, nativeCurrency, rpcUrls },
    transport: http(rpcUrl),
  })
}

/** An amount of a chain's native token, with its symbol. */
export const inCurrency = (amount: bigint, { symbol, decimals }: Chain['currency']): string =>
  `${formatUnits(amount, decimals)} ${symbol}`

/** An account's balance of the native token, in base units; undefined if the node does not tell it. */
export const balanceOf = (node: Node, address: Address): Promise<bigint | undefined> =>
  node.getBalance({ address }).catch(() => undefined)

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
