import { concat, type Hex, numberToHex, size, sliceHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Chain } from '../config.ts'
import { evmAccount } from '../keys/evm.ts'
import { type Asking, type Fact, type Question, RefusedError } from '../request.ts'
import { type Call, codeOf, type Delegation, findDelegation } from './delegates.ts'
import { chosen, describeFees, type Fees, readSpeeds } from './fees.ts'
import { balanceOf, chainIdOf, nodeOf } from './node.ts'

/** Gas of a simulation, with room for refunds and for what changes until then. */
const gasWithRoom = (used: bigint) => (used * 3n) / 2n
/** Gas of an authorization. @see https://eips.ethereum.org/EIPS/eip-7702 */
const authorizationGas = 25_000n
/** The error code of EIP-5792. */
const notAtomic = 5760

/** How calls are sent after the approval, and their fee. */
export type Sending = Pick<Question, 'fees' | 'isSponsored' | 'perform'> & {
  feeFacts: readonly Fact[]
  /** The code by which the account runs all calls at once; undefined without it. */
  delegation: Delegation | undefined
  /** They are separate transactions. */
  isOneByOne?: boolean
}

/** Prepares calls as transactions that the account sends itself. @throws {RefusedError} */
export async function callTransactions(
  asking: Asking,
  calls: readonly Call[],
  isAtomic: boolean,
): Promise<Sending> {
  const { wallet, chain } = asking
  const account = wallet.addresses.eip155
  const node = nodeOf(chain)
  const [{ sent, gas, delegation }, speeds, nonce, balance] = await Promise.all([
    plan(asking, calls, isAtomic),
    readSpeeds(node),
    node.getTransactionCount({ address: account, blockTag: 'pending' }),
    balanceOf(node, account),
  ])
  const total = { gas: sum(gas), value: sum(calls.map(({ value }) => value)), balance }
  return {
    ...describeFees(speeds, total, chain),
    delegation,
    isOneByOne: sent.length > 1,
    async perform(entropy, speed) {
      const signer = await evmAccount(entropy)
      const chainId = chainIdOf(chain)
      const sending = { ...chosen(speeds, speed), chainId }
      const hashes: Hex[] = []
      for (const [at, call] of sent.entries()) {
        const transaction = { ...call, ...sending, nonce: nonce + at, gas: gas[at] }
        const serializedTransaction = await sign(signer, transaction, delegation)
        try {
          hashes.push(await node.sendRawTransaction({ serializedTransaction }))
        } catch (error) {
          // What was sent before counts: its hashes must not be lost.
          if (at === 0) throw error
          break
        }
      }
      return { id: idOf(hashes, sent.length) }
    },
  }
}

/**
 * The calls of the transactions, in order, and the gas of each.
 *
 * @throws {RefusedError} If calls would fail, or cannot be one transaction although they must.
 */
async function plan({ wallet, chain }: Asking, calls: readonly Call[], isAtomic: boolean) {
  const account = wallet.addresses.eip155
  // One call is one transaction anyway.
  const delegation = calls.length > 1 ? await findDelegation(chain, account) : undefined
  if (isAtomic && calls.length > 1 && !delegation)
    throw new RefusedError('The wallet cannot send these calls as one transaction', { code: notAtomic })
  const sent = delegation ? [{ to: account, data: delegation.delegate.encode(calls), value: 0n }] : calls
  const code = delegation && { address: account, code: codeOf(delegation.delegate) }
  const { results } = await nodeOf(chain).simulateCalls({
    account,
    calls: sent,
    stateOverrides: code && [code],
  })
  const failed = results.findIndex(({ status }) => status !== 'success')
  if (failed >= 0) throw new RefusedError(delegation ? 'A call would fail' : `Call ${failed + 1} would fail`)
  const added = delegation && !delegation.isActive ? authorizationGas : 0n
  return { sent, gas: results.map(({ gasUsed }) => gasWithRoom(gasUsed + added)), delegation }
}

type Unsigned = Call & Fees & { chainId: number; nonce: number; gas: bigint | undefined }

/**
 * Signs a transaction. It gives the account its code, if the account lacks it: its nonce counts before that of the
 * authorization.
 */
async function sign(
  signer: PrivateKeyAccount,
  transaction: Unsigned,
  delegation: Delegation | undefined,
): Promise<Hex> {
  if (!delegation || delegation.isActive) return signer.signTransaction(transaction)
  if (transaction.type === 'legacy') throw new Error('The chain has no EIP-1559')
  const { chainId, nonce } = transaction
  const { address } = delegation.delegate
  const authorization = await signer.signAuthorization({ address, chainId, nonce: nonce + 1 })
  return signer.signTransaction({ ...transaction, type: 'eip7702', authorizationList: [authorization] })
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, each) => total + each, 0n)

/** The hashes, and how many there should be: so the wallet has to keep nothing to answer later. */
const idOf = (hashes: readonly Hex[], wanted: number): Hex =>
  concat([...hashes, numberToHex(wanted, { size: 1 })])

/** The outcome of calls that the account sent itself. */
export async function statusOf(chain: Chain, id: Hex) {
  const count = (size(id) - 1) / 32
  const hashes = Array.from({ length: count }, (_, at) => sliceHex(id, at * 32, at * 32 + 32))
  const node = nodeOf(chain)
  const found = await Promise.all(
    hashes.map((hash) => node.request({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  const receipts = found.flatMap((receipt) => receipt ?? [])
  const wanted = Number(sliceHex(id, count * 32))
  const isWhole = count === wanted
  const done = receipts.filter(({ status }) => status === '0x1').length
  let status = 600
  if (receipts.length < count) status = 100
  else if (done === count && isWhole) status = 200
  else if (done === 0 && isWhole) status = 500
  return {
    status,
    atomic: wanted === 1,
    receipts: receipts.map(({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }) => ({
      logs,
      status,
      blockHash,
      blockNumber,
      gasUsed,
      transactionHash,
    })),
  }
}
