import { TokenRefusesTransferError } from '../../../errors/transaction.ts'
import type { NodeRequest } from '../../askNodes.ts'
import type { SendRequest, TransferFee, TransferRequest } from '../../transactions.ts'
import { encodeUint, type TransferCall, toTransferCall } from '../transferCall.ts'
import { callContract } from './nodeCalls.ts'
import { blockSchema, hexSchema, quantitySchema } from './nodeReplies.ts'

/** The gas of a plain ether transfer on every chain, which needs no margin. */
const plainTransferGas = 21_000n
// The contract for a rollup's L1 fee, on OP Stack chains such as Base.
// @see https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle
const rollupFeeOracle = '0x420000000000000000000000000000000000000F'
const getUpperBoundSelector = '0xf1c7a58b'
/** A generous size of a signed transfer without its calldata. */
const envelopeBytes = 200

/**
 * The maximum fee by the chain's estimate: twice the base fee, which may double in six blocks, and for a contract call a
 * quarter more gas.
 * @throws The chain's reason to refuse it: {@link ExecutionRevertedError}, {@link InsufficientFundsError} …
 * @throws {TokenRefusesTransferError} If the token would return false.
 */
export async function getFee(ask: NodeRequest, request: SendRequest): Promise<TransferFee> {
  const call = toTransferCall(request)
  const [cost] = await Promise.all([
    estimate(ask, call),
    'data' in request ? undefined : simulate(ask, request, call),
  ])
  return cost
}

async function estimate(ask: NodeRequest, call: TransferCall): Promise<TransferFee> {
  const [estimate, feePerGas, rollupFee] = await Promise.all([
    ask('eth_estimateGas', [call], quantitySchema),
    readFeePerGas(ask),
    readRollupFee(ask, call),
  ])
  const gasLimit = estimate === plainTransferGas ? estimate : (estimate * 5n) / 4n
  return { fee: gasLimit * feePerGas + rollupFee }
}

/** In addition to the estimate: some nodes check neither balances nor a token's return value in it. */
async function simulate(ask: NodeRequest, { token }: TransferRequest, call: TransferCall): Promise<void> {
  const answer = await ask('eth_call', [call, 'latest'], hexSchema)
  // Tokens older than ERC-20 return nothing: treat that as success. A word of zeros is false.
  const isFalse = /^0x0+$/.test(answer)
  if (token.address !== undefined && isFalse) throw new TokenRefusesTransferError({ token: token.address })
}

/** @see https://eips.ethereum.org/EIPS/eip-1559 */
async function readFeePerGas(ask: NodeRequest): Promise<bigint> {
  const block = await ask('eth_getBlockByNumber', ['latest', false], blockSchema)
  const baseFee = block?.baseFeePerGas
  const gasPrice = () => ask('eth_gasPrice', [], quantitySchema)
  if (baseFee === null || baseFee === undefined) return ((await gasPrice()) * 6n) / 5n
  const tip = await ask('eth_maxPriorityFeePerGas', [], quantitySchema).catch(async () => {
    const above = (await gasPrice()) - baseFee
    return above > 0n ? above : 0n
  })
  return baseFee * 2n + tip
}

/** A rollup's maximum fee for its parent chain; 0 on other chains. */
async function readRollupFee(ask: NodeRequest, { data = '0x' }: TransferCall): Promise<bigint> {
  const size = envelopeBytes + (data.length - 2) / 2
  const question = getUpperBoundSelector + encodeUint(BigInt(size))
  const answer = await callContract(ask, rollupFeeOracle, question).catch(() => '0x')
  return answer.length === 66 ? (BigInt(answer) * 5n) / 4n : 0n
}
