import {
  type Address,
  createPublicClient,
  type Hex,
  hashTypedData,
  hexToBigInt,
  hexToNumber,
  http,
  isAddressEqual,
  parseEther,
  recoverAddress,
} from 'viem'
import {
  entryPoint08Address,
  getUserOperationTypedData,
  type RpcUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { recoverAuthorizationAddress } from 'viem/utils'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { serve } from '../../../sandbox/http/serve.ts'
import { clientOf } from '../../support/chainClient.ts'

type Rpc = { id: number; method: string; params: [RpcUserOperation<'0.8'>, ...unknown[]] }
type Reply = { result: unknown } | { error: { code: number; message: string } }

/** What a bundler got for sending. */
type Sent = { operation: UserOperation<'0.8'>; hash: Hex; transactionHash: Hex }

const gas = { callGasLimit: '0x30d40', verificationGasLimit: '0x186a0', preVerificationGas: '0xc350' }
/** Answers each call with a zero, as an entry point does for an account without operations. */
const zeroCode: Hex = '0x5f5f5260205ff3'

/** Any page may call it. */
const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** The estimates of gas, without that of a paymaster. */
export const estimatedGas = 350_000n

/**
 * Serves a bundler that is also a paymaster. It checks the signatures of an operation as the entry point does, then
 * runs its call on the chain.
 *
 * @param replies - Answers instead of its own, by method.
 */
export async function scriptBundler(chain: Chain, replies: Record<string, (params: Rpc['params']) => Reply>) {
  const client = clientOf(chain)
  const node = createPublicClient({ transport: http(chain.rpcUrl) })
  const code = await client.getCode({ address: entryPoint08Address })
  await client.setCode({ address: entryPoint08Address, bytecode: zeroCode })
  await client.setBalance({ address: entryPoint08Address, value: parseEther('100') })
  const requests: Rpc[] = []
  const sent: Sent[] = []

  async function send([rpc, entryPoint]: Rpc['params']): Promise<Reply> {
    if (entryPoint !== entryPoint08Address) return refusal('The entry point is another')
    const { operation, hash } = read(rpc, chain.id)
    const { authorization, sender, signature } = operation
    if (!isAddressEqual(await recoverAddress({ hash, signature }), sender))
      return refusal('AA24 signature error')
    if (authorization) {
      if (!isAddressEqual(await recoverAuthorizationAddress({ authorization }), sender))
        return refusal('The authorization is from another account')
      await client.sendTransaction({ to: client.account.address, authorizationList: [authorization] })
    }
    await client.impersonateAccount({ address: entryPoint08Address })
    const call = { account: entryPoint08Address, to: sender, data: operation.callData, gas: 1_000_000n }
    const transactionHash = await client.sendTransaction(call)
    await client.stopImpersonatingAccount({ address: entryPoint08Address })
    sent.push({ operation, hash, transactionHash })
    return { result: hash }
  }
  async function findReceipt(wanted: unknown): Promise<Reply> {
    const hash = sent.find((each) => each.hash === wanted)?.transactionHash
    if (!hash) return { result: null }
    const receipt = await node.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    return { result: { success: receipt?.status === '0x1', logs: receipt?.logs.slice(0, 1), receipt } }
  }
  const answers: Record<string, (params: Rpc['params']) => Reply | Promise<Reply>> = {
    eth_estimateUserOperationGas: () => ({ result: gas }),
    eth_sendUserOperation: send,
    eth_getUserOperationReceipt: ([hash]) => findReceipt(hash),
  }
  const served = await serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(undefined, { headers })
    const rpc: Rpc = await request.json()
    requests.push(rpc)
    const answer = replies[rpc.method] ?? answers[rpc.method] ?? (() => refusal('Unknown method'))
    return Response.json({ jsonrpc: '2.0', id: rpc.id, ...(await answer(rpc.params)) }, { headers })
  })
  return {
    url: served.url,
    requests,
    sent,
    async stop() {
      await client.setCode({ address: entryPoint08Address, bytecode: code ?? '0x' })
      await served.stop()
    },
  }
}

export const refusal = (message: string): Reply => ({ error: { code: -32_500, message } })

/** An operation as the entry point reads it, and the hash that its account signs. */
function read(rpc: RpcUserOperation<'0.8'>, chainId: number) {
  const { eip7702Auth: given, paymasterPostOpGasLimit, paymasterVerificationGasLimit, ...rest } = rpc
  const authorization = given && {
    address: given.address as Address,
    chainId: hexToNumber(given.chainId),
    nonce: hexToNumber(given.nonce),
    r: given.r,
    s: given.s,
    yParity: hexToNumber(given.yParity),
  }
  const operation: UserOperation<'0.8'> = {
    ...rest,
    authorization,
    nonce: hexToBigInt(rpc.nonce),
    callGasLimit: hexToBigInt(rpc.callGasLimit),
    verificationGasLimit: hexToBigInt(rpc.verificationGasLimit),
    preVerificationGas: hexToBigInt(rpc.preVerificationGas),
    maxFeePerGas: hexToBigInt(rpc.maxFeePerGas),
    maxPriorityFeePerGas: hexToBigInt(rpc.maxPriorityFeePerGas),
    ...(paymasterPostOpGasLimit && { paymasterPostOpGasLimit: hexToBigInt(paymasterPostOpGasLimit) }),
    ...(paymasterVerificationGasLimit && {
      paymasterVerificationGasLimit: hexToBigInt(paymasterVerificationGasLimit),
    }),
  }
  const entryPointAddress = entryPoint08Address
  const hash = hashTypedData(
    getUserOperationTypedData({ chainId, entryPointAddress, userOperation: operation }),
  )
  return { operation, hash }
}
