import { type Address, encodeFunctionData, type Hex, hashTypedData } from 'viem'
import { accountAbi, factoryAbi, smartAccountFactory } from './addresses.ts'
import type { OwnedAccount } from './sign.ts'

export type BatchCall = { to: Address; value: bigint; data: Hex }

export type Batch = OwnedAccount & {
  /** The number of batches that the account has executed. */
  nonce: bigint
  calls: BatchCall[]
  /** Whether the account is deployed. */
  isDeployed: boolean
}

/**
 * A transaction from any bundler that executes a batch for a smart account, and deploys the account if needed. The
 * operation's hash identifies the batch.
 */
export async function writeBatch(batch: Batch): Promise<{ to: Address; data: Hex; operation: Hex }> {
  const { owner, address, calls, isDeployed } = batch
  const typedData = describeBatch(batch)
  const signature = await owner.signTypedData(typedData)
  const operation = hashTypedData(typedData)
  const [to, data] = isDeployed
    ? [address, encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [calls, signature] })]
    : [
        smartAccountFactory,
        encodeFunctionData({
          abi: factoryAbi,
          functionName: 'execute',
          args: [owner.address, calls, signature],
        }),
      ]
  return { to, data, operation }
}

const describeBatch = ({ address, chainId, nonce, calls }: Batch) =>
  ({
    domain: { name: 'Smart Account', version: '1', chainId, verifyingContract: address },
    types: {
      Batch: [
        { name: 'nonce', type: 'uint256' },
        { name: 'calls', type: 'Call[]' },
      ],
      Call: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
      ],
    },
    primaryType: 'Batch',
    message: { nonce, calls },
  }) as const
