import * as z from 'zod/mini'
import { NodeOnOtherChainError } from '../../../errors/chain.ts'
import { type Network, networkReference } from '../../../schemas/network.ts'
import type { ChainAdapter } from '../../adapter.ts'
import { systemProgram } from '../programs.ts'
import { createNodeRequest, type NodeRequest } from './askNode.ts'
import { getLastSent } from './lastSent.ts'
import { inContext, lamportsSchema } from './nodeReplies.ts'
import { getTokenBalances, getTokenMetadata, readAccount } from './tokens.ts'
import { watchTransfer } from './watchTransfer.ts'

/** The part of an adapter that asks nodes and needs no transaction. */
export type Node = Pick<
  Required<ChainAdapter>,
  'getBalance' | 'getTokenBalances' | 'getTokenMetadata' | 'isContract' | 'followTransfer' | 'countSent'
>

/** Reads Solana through the nodes of each network. */
export function createNode(fetch: typeof globalThis.fetch): Node {
  const ask = (network: Network, signal?: AbortSignal | undefined) =>
    createNodeRequest(network, { fetch, signal })

  return {
    async getBalance({ network, address, signal }) {
      const { value } = await ask(network, signal)('getBalance', [address], inContext(lamportsSchema))
      return value
    },

    getTokenBalances: ({ network, address, tokens, signal }) =>
      getTokenBalances(ask(network, signal), address, tokens),

    getTokenMetadata: ({ network, token, signal }) => getTokenMetadata(ask(network, signal), token),

    async isContract({ network, address, signal }) {
      const account = await readAccount(ask(network, signal), address)
      return account !== undefined && (account.executable || account.owner !== systemProgram)
    },

    countSent: ({ network, address, signal }) => getLastSent(ask(network, signal), address),

    followTransfer: ({ request, hash, signal }) =>
      watchTransfer({ ask: ask(request.network, signal), request, hash, signal }),
  }
}

/**
 * Makes sure that a node serves the cluster it was configured for: one of another must not say what a
 * transfer costs.
 *
 * @throws {NodeOnOtherChainError} If it serves another.
 */
export async function requireCluster(ask: NodeRequest, network: Network): Promise<void> {
  const genesis = await ask('getGenesisHash', [], z.string())
  const { caipNetworkId } = network
  if (genesis.slice(0, 32) === networkReference(network)) return
  throw new NodeOnOtherChainError({ caipNetworkId, reported: genesis })
}
