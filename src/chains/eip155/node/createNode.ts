import type { Network } from '../../../schemas/network.ts'
import type { ChainAdapter } from '../../adapter.ts'
import type { NodeRequest } from '../../askNodes.ts'
import type { ContractCall, ContractCalls, TransferRequest, WatchedTransaction } from '../../transactions.ts'
import { encodeAddress } from '../transferCall.ts'
import { createNodeRequest } from './askNode.ts'
import { toExpected } from './compareTransaction.ts'
import { getFee } from './getFee.ts'
import { callContract, isContract, requireChain } from './nodeCalls.ts'
import { quantitySchema } from './nodeReplies.ts'
import { simulate } from './simulate.ts'
import { getTokenBalances, getTokenMetadata, toUint } from './tokens.ts'
import { watchTransaction } from './watchTransaction.ts'

export type Node = Pick<
  ChainAdapter,
  'getBalance' | 'getTokenBalances' | 'getTokenMetadata' | 'isContract' | 'getTransferCost' | 'followTransfer'
> &
  Required<Pick<ChainAdapter, 'simulate' | 'countSent'>> & {
    calls: Omit<ContractCalls, 'send'>
  }

export function createNode(fetch: typeof globalThis.fetch): Node {
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

  const getCost: Node['getTransferCost'] & Node['calls']['getCost'] = async ({ signal, ...request }) => {
    await requireRightChain(request.network, signal)
    return getFee(ask(request.network, signal), request)
  }

  const follow = (request: TransferRequest | ContractCall, rest: WatchedTransaction) =>
    watchTransaction({
      ...rest,
      expected: toExpected(request),
      ask: ask(request.network, rest.signal),
      requireRightChain: () => requireRightChain(request.network, rest.signal),
    })

  return {
    getBalance: ({ network, address, signal }) =>
      ask(network, signal)('eth_getBalance', [address, 'latest'], quantitySchema),

    getTokenBalances: (parameters) => getTokenBalances({ ...parameters, fetch, withoutMulticall }),

    getTokenMetadata: ({ network, token, signal }) => getTokenMetadata(ask(network, signal), token),

    isContract: ({ network, address, signal }) => isContract(ask(network, signal), address),

    getTransferCost: getCost,

    countSent: ({ network, address, signal }) =>
      ask(network, signal)('eth_getTransactionCount', [address, 'pending'], quantitySchema),

    simulate: ({ signal, ...subject }) => {
      const key = keyOf(subject.network)
      return simulate(ask(subject.network, signal), subject, {
        has: (method) => withoutMethod.has(`${method} ${key}`),
        add: (method) => void withoutMethod.add(`${method} ${key}`),
      })
    },

    followTransfer: ({ request, ...rest }) => follow(request, rest),

    calls: {
      getAllowance: ({ network, signal, ...parameters }) => getAllowance(ask(network, signal), parameters),

      getCost,

      follow: ({ call, ...rest }) => follow(call, rest),
    },
  }
}

/** The selector of ERC-20's `allowance(address,address)`. */
const selector = '0xdd62ed3e'

/** A spender's allowance for a token, in base units. @throws The node's error. */
async function getAllowance(
  ask: NodeRequest,
  { token, owner, spender }: { token: string; owner: string; spender: string },
): Promise<bigint> {
  const data = `${selector}${encodeAddress(owner)}${encodeAddress(spender)}`
  return toUint(await callContract(ask, token, data)) ?? 0n
}
