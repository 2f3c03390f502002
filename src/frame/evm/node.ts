import { createPublicClient, http } from 'viem'
import type { Chain } from '../config.ts'

const numberOf = ({ id }: Chain): number => Number(id.split(':')[1])

export type Node = ReturnType<typeof nodeOf>

/** Asks the node of a chain that the owner of the wallet's origin chose. */
export function nodeOf(chain: Chain) {
  const { name, currency, rpcUrl } = chain
  const nativeCurrency = { name: currency.symbol, ...currency }
  const rpcUrls = { default: { http: [rpcUrl] } }
  return createPublicClient({
    chain: { id: numberOf(chain), name, nativeCurrency, rpcUrls },
    transport: http(rpcUrl),
  })
}
