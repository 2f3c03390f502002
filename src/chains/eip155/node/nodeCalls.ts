import { ExecutionRevertedError, NodeOnOtherChainError, UnknownNodeError } from '../../../errors/chain.ts'
import type { Hex } from '../../../lib/hex.ts'
import { type Network, networkReference } from '../../../schemas/network.ts'
import type { NodeRequest } from '../../askNodes.ts'
import { hexSchema, quantitySchema } from './nodeReplies.ts'

/** Reads from a contract. @throws The node's error, also if the contract rejects the call. */
export const callContract = (ask: NodeRequest, to: string, data: string): Promise<Hex> =>
  ask('eth_call', [{ to, data }, 'latest'], hexSchema)

/** The same; empty if the contract rejects the call. */
export const tryContract = (ask: NodeRequest, to: string, data: string): Promise<Hex> =>
  callContract(ask, to, data).catch((error: unknown) => {
    if (isOfContract(error)) return '0x'
    throw error
  })

/** Whether the contract failed, not the node: a failure of the node affects all contracts. */
export const isOfContract = (error: unknown): boolean =>
  error instanceof ExecutionRevertedError || error instanceof UnknownNodeError

// EIP-7702: code that only points to another contract. The account still belongs to a key.
const delegation = /^0xef0100[0-9a-f]{40}$/i

export async function isContract(ask: NodeRequest, address: string): Promise<boolean> {
  const code = await ask('eth_getCode', [address, 'latest'], hexSchema)
  return code !== '0x' && !delegation.test(code)
}

/**
 * Checks that a node serves its configured chain: one of another chain must not determine fees or results.
 * @throws {NodeOnOtherChainError} If it serves another.
 */
export async function requireChain(ask: NodeRequest, network: Network): Promise<void> {
  const reported = Number(await ask('eth_chainId', [], quantitySchema))
  const { caipNetworkId } = network
  if (String(reported) === networkReference(network)) return
  throw new NodeOnOtherChainError({ caipNetworkId, reported })
}
