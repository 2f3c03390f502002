import { concat, type Hex, numberToHex, size, sliceHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import type { Asking } from '../asking.ts'
import type { Chain } from '../config.ts'
import { evmAccount } from '../keys/evm.ts'
import type { Fact, Question, Warning } from '../question.ts'
import { RefusedError } from '../refused.ts'
import { decodeCall } from './decodeCall.ts'
import type { Call } from './delegates.ts'
import { codeOf, type Delegation, findDelegation } from './delegation.ts'
import { chosen, describeFees, type Fees, readSpeeds } from './fees.ts'
import { balanceOf, chainIdOf, nodeOf } from './node.ts'

const hex = z.templateLiteral(['0x', z.string()])
const callSchema = z.object({ to: hex, data: z.optional(hex), value: z.optional(hex) })
const requestSchema = z.object({
  calls: z.array(callSchema).check(z.minLength(1), z.maxLength(10)),
  from: z.optional(z.string()),
  chainId: z.optional(hex),
  atomicRequired: z.optional(z.boolean()),
})

/** Gas of a simulation, with room for refunds and for what changes until then. */
const gasWithRoom = (used: bigint) => (used * 3n) / 2n
/** Gas of an authorization. @see https://eips.ethereum.org/EIPS/eip-7702 */
const authorizationGas = 25_000n
/** Numbers of EIP-5792. */
const codes = { unknownChain: 5710, unknownId: 5730, upgradeDeclined: 5750, notAtomic: 5760 }

/**
 * `wallet_sendCalls`: what each call does, and the fee of all. They are one transaction if the account has the code of a
 * contract that we know, or can get it; else they are sent one after the other.
 *
 * @throws {RefusedError} If they are for another account or chain, cannot be one transaction although they must, or would
 *   fail.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function askCalls(asking: Asking, given: unknown): Promise<Question> {
  const { origin, wallet, chain } = asking
  const { data: request } = requestSchema.safeParse(given)
  if (!request) throw new RefusedError('The calls do not match EIP-5792')
  const account = wallet.addresses.eip155 as Hex
  if (request.from !== undefined && request.from.toLowerCase() !== account.toLowerCase())
    throw new RefusedError('The calls are from another account')
  if (request.chainId !== undefined && Number(request.chainId) !== chainIdOf(chain))
    throw new RefusedError('The calls are for another chain', { code: codes.unknownChain })
  const node = nodeOf(chain)
  const calls = request.calls.map(({ to, data, value }) => ({
    to,
    data: data ?? ('0x' as const),
    value: BigInt(value ?? '0x0'),
  }))
  const isAtomic = request.atomicRequired === true
  const [{ sent, gas, delegation }, speeds, nonce, balance] = await Promise.all([
    plan(asking, calls, isAtomic),
    readSpeeds(node),
    node.getTransactionCount({ address: account, blockTag: 'pending' }),
    balanceOf(node, account),
  ])
  const { facts, warnings } = await describe(asking, calls)
  const total = { gas: sum(gas), value: sum(calls.map(({ value }) => value)), balance }
  const { feeFacts, fees } = describeFees(speeds, total, chain)
  const upgrade = delegation && !delegation.isActive ? delegation : undefined
  return {
    kind: 'transaction',
    origin,
    network: chain.name,
    facts: [...(upgrade ? upgradeFacts(upgrade) : []), ...facts, ...feeFacts],
    warnings: [
      ...(upgrade ? upgradeWarnings(upgrade) : []),
      ...warnings,
      ...(sent.length > 1 ? ['oneByOne' as const] : []),
    ],
    fees,
    declineCode: upgrade && isAtomic ? codes.upgradeDeclined : undefined,
    async perform(entropy, speed) {
      const signer = await evmAccount(entropy)
      const chainId = chainIdOf(chain)
      const sending = { ...chosen(speeds, speed), chainId }
      const hashes: Hex[] = []
      for (const [at, call] of sent.entries()) {
        const transaction = { ...call, ...sending, nonce: nonce + at, gas: gas[at] }
        const serializedTransaction = await (upgrade
          ? signUpgrade(signer, transaction, upgrade)
          : signer.signTransaction(transaction))
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

type Plan = {
  /** The calls of the transactions, in order. */
  sent: readonly Call[]
  /** The gas of each. */
  gas: readonly bigint[]
  /** The code by which the account runs all calls in one transaction; undefined without it. */
  delegation?: Delegation | undefined
}

/** @throws {RefusedError} If calls would fail, or cannot be one transaction although they must. */
async function plan({ wallet, chain }: Asking, calls: readonly Call[], isAtomic: boolean): Promise<Plan> {
  const account = wallet.addresses.eip155 as Hex
  // One call is one transaction anyway.
  const delegation = calls.length > 1 ? await findDelegation(chain, account) : undefined
  if (isAtomic && calls.length > 1 && !delegation)
    throw new RefusedError('The wallet cannot send these calls as one transaction', { code: codes.notAtomic })
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

const upgradeFacts = ({ delegate, replaced }: Delegation): Fact[] => [
  ...(replaced ? [{ name: 'oldCode', value: replaced }] : []),
  { name: 'newCode', value: `${delegate.name} ${delegate.address}` },
]
const upgradeWarnings = ({ replaced }: Delegation): Warning[] => [
  'newCode',
  ...(replaced ? ['replacesCode' as const] : []),
]

type Unsigned = Call & Fees & { chainId: number; nonce: number; gas: bigint | undefined }

/** The transaction that gives the account its code, and runs it. Its nonce counts before that of the authorization. */
async function signUpgrade(
  signer: PrivateKeyAccount,
  transaction: Unsigned,
  { delegate }: Delegation,
): Promise<Hex> {
  if (transaction.type === 'legacy') throw new Error('The chain has no EIP-1559')
  const { chainId, nonce } = transaction
  const { address } = delegate
  const authorization = await signer.signAuthorization({ address, chainId, nonce: nonce + 1 })
  return signer.signTransaction({ ...transaction, type: 'eip7702', authorizationList: [authorization] })
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, each) => total + each, 0n)

async function describe(asking: Asking, calls: readonly Call[]) {
  const { wallet, chain } = asking
  const from = wallet.addresses.eip155 as Hex
  const facts: Fact[] = []
  const warnings = new Set<Warning>()
  for (const [at, call] of calls.entries()) {
    const decoded = await decodeCall({ from, ...call }, { node: nodeOf(chain), chain })
    facts.push({ name: 'call', value: `${at + 1} / ${calls.length}` })
    facts.push(...decoded.facts.map((fact) => ({ ...fact, depth: 1 + (fact.depth ?? 0) })))
    for (const warning of decoded.warnings) warnings.add(warning)
  }
  return { facts, warnings: [...warnings] }
}

/** The hashes, and how many there should be: so the wallet has to keep nothing to answer later. */
const idOf = (hashes: readonly Hex[], wanted: number): Hex =>
  concat([...hashes, numberToHex(wanted, { size: 1 })])

/** `wallet_getCallsStatus`: 100 while pending, 200 if all succeeded, 500 if none did, else 600. @throws {RefusedError} */
export async function callsStatus({ chain }: Pick<Asking, 'chain'>, id: unknown) {
  const { data: known } = z.templateLiteral(['0x', z.string()]).safeParse(id)
  if (!known || !/^0x([0-9a-f]{64}){1,10}[0-9a-f]{2}$/.test(known))
    throw new RefusedError('The id is unknown', { code: codes.unknownId })
  const count = (size(known) - 1) / 32
  const hashes = Array.from({ length: count }, (_, at) => sliceHex(known, at * 32, at * 32 + 32))
  const node = nodeOf(chain)
  const found = await Promise.all(
    hashes.map((hash) => node.request({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  const receipts = found.flatMap((receipt) => receipt ?? [])
  const wanted = Number(sliceHex(known, count * 32))
  const isWhole = count === wanted
  const done = receipts.filter(({ status }) => status === '0x1').length
  let status = 600
  if (receipts.length < count) status = 100
  else if (done === count && isWhole) status = 200
  else if (done === 0 && isWhole) status = 500
  return {
    version: '2.0.0',
    id: known,
    chainId: numberToHex(chainIdOf(chain)),
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

/** `wallet_getCapabilities`: by chain, whether calls are one transaction already, or once the account has code for it. */
export async function capabilities({ wallet }: Pick<Asking, 'wallet'>, chains: readonly Chain[]) {
  const account = wallet.addresses.eip155 as Hex
  const entries = chains.map(async (chain) => {
    const delegation = await findDelegation(chain, account)
    const possible = delegation?.isActive ? 'supported' : 'ready'
    const status = delegation ? possible : 'unsupported'
    return [numberToHex(chainIdOf(chain)), { atomic: { status } }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
