import { UnknownNodeError } from '../../../errors/chain.ts'
import type { Network } from '../../../schemas/network.ts'
import { askNodes, type NodeErrors, type NodeRequest, type NodeRequestOptions } from '../../askNodes.ts'
import { readFailure } from '../../readFailure.ts'
import { toChainReason } from '../chainReasons.ts'

const longestReason = 300

const errors: NodeErrors = {
  retried: [-1, 429, -32005, -32007, -32603],
  final: [3, -32003],
  toError(refusal) {
    const failure = { cause: refusal, rpcCode: refusal.code }
    const reason = refusal.message.slice(0, longestReason)
    return toChainReason(readFailure(refusal).texts, failure) ?? new UnknownNodeError({ ...failure, reason })
  },
}

/** The nodes of an EVM network. Rejects like {@link askNodes}. */
export const createNodeRequest = (network: Network, options: NodeRequestOptions): NodeRequest =>
  askNodes(network, options, errors)
