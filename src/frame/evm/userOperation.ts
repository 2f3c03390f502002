import { BaseError, concat, type Hex, hashTypedData, http } from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint08Address as entryPointAddress,
  getUserOperationTypedData,
  toSimple7702SmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Chain } from '../config.ts'
import { evmAccount } from '../keys/evm.ts'
import { type Asking, RefusedError } from '../request.ts'
import type { Sending } from './callTransactions.ts'
import { type Call, delegates, findDelegation } from './delegates.ts'
import { describeFees, type Speeds } from './fees.ts'
import { balanceOf, chainIdOf, nodeOf } from './node.ts'

/** The account contracts for the entry point of these operations. */
const accounts = delegates.filter(({ entryPoint }) => entryPoint === entryPointAddress)
/** Ends the ids of operations, where other ids have the number of their transactions. */
const mark: Hex = '0x00'

/**
 * Prepares calls as one ERC-4337 operation of the account: what the user sees is what `perform` signs.
 *
 * @returns Undefined if the account has other code, or the chain lacks the contract whose code it needs.
 * @throws {RefusedError} If the bundler expects the operation to fail, or the account cannot pay.
 */
export async function prepareOperation(asking: Asking, calls: readonly Call[]): Promise<Sending | undefined> {
  const { wallet, chain } = asking
  const address = wallet.addresses.eip155
  const node = nodeOf(chain)
  const delegation = await findDelegation(chain, address, accounts)
  if (!delegation || delegation.replaced) return undefined
  const { delegate, isActive } = delegation
  // There is no key before the approval. This one signs nothing.
  const owner = { ...privateKeyToAccount(generatePrivateKey()), address }
  const account = await toSimple7702SmartAccount({ client: node, owner, implementation: delegate.address })
  const bundler = bundlerOf(chain)
  const parameters = { account, calls: [...calls] }
  const alone = () => bundler.prepareUserOperation(parameters)
  const sponsored = (paymasterUrl: string) =>
    bundler.prepareUserOperation({
      ...parameters,
      paymaster: createPaymasterClient({ transport: http(paymasterUrl) }),
      paymasterContext: chain.paymasterContext,
    })
  const [{ account: _, ...operation }, nonce, balance] = await Promise.all([
    // The account pays if the paymaster does not.
    (chain.paymasterUrl ? sponsored(chain.paymasterUrl).catch(alone) : alone()).catch(refuse),
    node.getTransactionCount({ address, blockTag: 'pending' }),
    balanceOf(node, address),
  ])
  // A paymaster's answer could hold these too.
  if (operation.sender !== address || operation.callData !== (await account.encodeCalls(calls)))
    throw new RefusedError('The paymaster changed the operation')
  const { maxFeePerGas, maxPriorityFeePerGas, paymaster = '' } = operation
  const gas = operation.callGasLimit + operation.verificationGasLimit + operation.preVerificationGas
  const value = calls.reduce((total, each) => total + each.value, 0n)
  const isSponsored = /^0x(?!0{40})[\da-f]{40}$/i.test(paymaster)
  if (balance !== undefined && balance < value + (isSponsored ? 0n : gas * maxFeePerGas))
    throw new RefusedError('The account cannot pay for the calls and the network fee')
  const speeds: Speeds = new Map([['normal', { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }]])
  return {
    delegation,
    isSponsored,
    feeFacts: isSponsored ? [] : describeFees(speeds, { gas, value, balance }, chain).feeFacts,
    async perform(entropy) {
      const signer = await evmAccount(entropy)
      const chainId = chainIdOf(chain)
      const authorization = isActive
        ? undefined
        : await signer.signAuthorization({ address: delegate.address, chainId, nonce })
      const userOperation = { ...operation, authorization }
      const typedData = getUserOperationTypedData({ chainId, entryPointAddress, userOperation })
      const signature = await signer.signTypedData(typedData)
      await bundler.sendUserOperation({ ...userOperation, entryPointAddress, signature })
      return { id: concat([hashTypedData(typedData), mark]) }
    },
  }
}

const bundlerOf = (chain: Chain) =>
  createBundlerClient({ client: nodeOf(chain), transport: http(chain.bundlerUrl) })

/** @throws {RefusedError} With the bundler's reason. */
function refuse(cause: unknown): never {
  const { message } = cause instanceof Error ? cause : new Error(String(cause))
  throw new RefusedError(cause instanceof BaseError ? cause.details || cause.shortMessage : message, {
    cause,
  })
}

/** The outcome of an operation, from the chain's bundler: 100 while pending, 200 on success, else 500. */
export async function operationStatus(chain: Chain, hash: Hex) {
  const found = await bundlerOf(chain).request({ method: 'eth_getUserOperationReceipt', params: [hash] })
  if (!found) return { status: 100, atomic: true, receipts: [] }
  const { success, logs, receipt } = found
  const { blockHash, blockNumber, gasUsed, transactionHash } = receipt
  const outcome = { status: success ? '0x1' : '0x0', blockHash, blockNumber, gasUsed, transactionHash }
  return { status: success ? 200 : 500, atomic: true, receipts: [{ logs, ...outcome }] }
}
