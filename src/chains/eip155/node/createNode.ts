import type { Network } from '../../../schemas/network.ts'
import type { ChainAdapter } from '../../adapter.ts'
import { createNodeRequest } from './askNode.ts'
import { toExpected } from './compareTransaction.ts'
import { getFee } from './getFee.ts'
import { isContract, requireChain } from './nodeCalls.ts'
import { quantitySchema } from './nodeReplies.ts'
import { simulate } from './simulate.ts'
import { getTokenBalances, getTokenMetadata } from './tokens.ts'
import { watchTransaction } from './watchTransaction.ts'

export type Node = ReturnType<typeof createNode>

export function createNode(fetch: typeof globalThis.fetch) {
  const withoutMulticall = new Set<string>()
  const rightChain = new Set<string>()
  const withoutMethod = new Set<string>()

  const keyOf = (network: Network) => `${network.caipNetworkId} ${network.rpcUrls.default.http.join(' ')}`

  const ask = (network: Network, signal?: AbortSignal | undefined) =>
    createNodeRequest(network, { fetch, signal })

  const requireRightChain = async (network: Network, signal?: AbortSignal | undefined) => {
    const key = keyOf(network)
    if (rightChain.has(key)) return
    await requireChain(ask(network, signal), network)
    rightChain.add(key)
  }

  return {
    getBalance: ({ network, address, signal }) =>
      ask(network, signal)('eth_getBalance', [address, 'latest'], quantitySchema),

    getTokenBalances: (parameters) => getTokenBalances({ ...parameters, fetch, withoutMulticall }),

    getTokenMetadata: ({ network, token, signal }) => getTokenMetadata(ask(network, signal), token),

    isContract: ({ network, address, signal }) => isContract(ask(network, signal), address),

    async getCost({ signal, ...request }) {
      await requireRightChain(request.network, signal)
      return getFee(ask(request.network, signal), request)
    },

    countSent: ({ network, address, signal }) =>
      ask(network, signal)('eth_getTransactionCount', [address, 'pending'], quantitySchema),

    simulate: ({ signal, ...subject }) => {
      const key = keyOf(subject.network)
      return simulate(ask(subject.network, signal), subject, {
        has: (method) => withoutMethod.has(`${method} ${key}`),
        add: (method) => void withoutMethod.add(`${method} ${key}`),
      })
    },

    follow: ({ request, ...rest }) =>
      watchTransaction({
        ...rest,
        expected: toExpected(request),
        ask: ask(request.network, rest.signal),
        requireRightChain: () => requireRightChain(request.network, rest.signal),
      }),
  } satisfies Partial<ChainAdapter>
}
