import type { Network } from '../../../schemas/network.ts'
import { askNodes, type NodeErrors, type NodeRequest, type NodeRequestOptions } from '../../askNodes.ts'
import { toChainError } from './chainErrors.ts'

const errors: NodeErrors = {
  // Behind, busy, or over its limit.
  retried: [-1, 429, -32005, -32004, -32014, -32016, -32603],
  // The simulation failed, or a signature is wrong.
  final: [-32002, -32003],
  toError: (refusal) => toChainError(refusal.message, { ...refusal, cause: refusal }),
}

/** The nodes of a Solana network. Rejects like {@link askNodes}. */
export const createNodeRequest = (network: Network, options: NodeRequestOptions): NodeRequest =>
  askNodes(network, options, errors)
