import { EmbeddedAbortedError, EmbeddedRefusedError } from '../../errors/embedded.ts'
import { ProviderRpcError } from '../../errors/providerRpc.ts'
import type { AskedRequest } from '../../schemas/askedRequest.ts'
import type { CaipNetworkId, ChainNamespace } from '../../schemas/caip.ts'
import { readRawTransaction } from '../../schemas/rawTransaction.ts'
import type { FrameClient } from './createFrameClient.ts'
import { kindOfMethod } from './methods.ts'
import type { EmbeddedParameters } from './parameters.ts'
import { checkAnswer, checkParameters } from './requestChecks.ts'

export type Call = { method: string; params: unknown }

export type GateContext = Pick<EmbeddedParameters, 'onRefused' | 'onRaw'> & {
  frame: FrameClient
  enqueue(ask: () => Promise<unknown>, asked: AskedRequest): Promise<unknown>
  namespace: ChainNamespace
  /** The network of the account; undefined while no user is signed in. */
  chain(): string | undefined
  /** The active account, if the wallet has several. */
  address?(): string | undefined
}

/**
 * Forwards a request to the frame: reads at once, others where the user sees them. Rejects invalid parameters and
 * invalid responses.
 * @throws {ProviderRpcError} With 4200 if the wallet does not allow the method, 4100 if no user is signed in, 4001 if
 *   the user declined, or the frame's own number.
 */
export async function forwardRequest(context: GateContext, asked: Call): Promise<unknown> {
  const { frame, onRefused, onRaw, enqueue, namespace, chain, address } = context
  const { method } = asked
  const kind = kindOfMethod(method, namespace)
  if (!kind) {
    onRefused(method)
    throw new ProviderRpcError({ code: 4200, message: 'Requested RPC call is not allowed' })
  }
  checkParameters(method, asked.params)
  const call = nameAccount(asked, address?.())
  const chainId = chain()
  if (chainId === undefined) throw new ProviderRpcError({ code: 4100, message: 'Nobody is signed in' })
  const caipNetworkId = chainId as CaipNetworkId
  const isSafe = kind === 'safe'
  const ask = () => frame.ask('RPC_REQUEST', { ...call, chainId }, { isSafe })
  const answer = await (isSafe ? ask() : enqueue(ask, { ...call, caipNetworkId })).catch(throwAsRpc)
  checkAnswer(method, answer)
  const sent = readRawTransaction(call, answer)
  if (sent) onRaw?.({ ...sent, caipNetworkId })
  return answer
}

/**
 * A request without an account is for the one that is active now: it may wait in the queue, and the user may switch
 * meanwhile.
 */
function nameAccount({ method, params }: Call, from: string | undefined): Call {
  const isFor = method === 'eth_sendTransaction' || method === 'wallet_sendCalls'
  if (!isFor || from === undefined || !Array.isArray(params)) return { method, params }
  const [first, ...others] = params
  return { method, params: [{ ...first, from: first.from ?? from }, ...others] }
}

function throwAsRpc(cause: unknown): never {
  if (cause instanceof EmbeddedAbortedError)
    throw new ProviderRpcError({ code: 4001, message: cause.message, cause })
  if (!(cause instanceof EmbeddedRefusedError)) throw cause
  const { message, said, rpcCode = said.includes('declined') ? 4001 : -32603 } = cause
  throw new ProviderRpcError({ code: rpcCode, message, cause })
}
