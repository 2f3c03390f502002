import { concat, type Hex, numberToHex, size, sliceHex } from 'viem'
import * as z from 'zod/mini'
import type { Asking } from '../asking.ts'
import { evmAccount } from '../keys/evm.ts'
import type { Fact, Question, Warning } from '../question.ts'
import { RefusedError } from '../refused.ts'
import { decodeCall } from './decodeCall.ts'
import { chosen, describeFees, readSpeeds } from './fees.ts'
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

/**
 * `wallet_sendCalls`: what each call does, and the fee of all. They are sent one after the other, each as a transaction of
 * its own.
 *
 * @throws {RefusedError} If they are for another account or chain, must be one transaction, or would fail.
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
    throw new RefusedError('The calls are for another chain')
  if (request.atomicRequired) throw new RefusedError('The wallet cannot send calls as one transaction')
  const node = nodeOf(chain)
  const calls = request.calls.map(({ to, data, value }) => ({
    to,
    data: data ?? ('0x' as const),
    value: BigInt(value ?? '0x0'),
  }))
  const [{ results }, speeds, nonce, balance] = await Promise.all([
    node.simulateCalls({ account, calls }),
    readSpeeds(node),
    node.getTransactionCount({ address: account, blockTag: 'pending' }),
    balanceOf(node, account),
  ])
  const failed = results.findIndex(({ status }) => status !== 'success')
  if (failed >= 0) throw new RefusedError(`Call ${failed + 1} would fail`)
  const gas = results.map(({ gasUsed }) => gasWithRoom(gasUsed))
  const { facts, warnings } = await describe(asking, calls)
  const total = { gas: sum(gas), value: sum(calls.map(({ value }) => value)), balance }
  const { feeFacts, fees } = describeFees(speeds, total, chain)
  return {
    kind: 'transaction',
    origin,
    network: chain.name,
    facts: [...facts, ...feeFacts],
    warnings: calls.length > 1 ? [...warnings, 'oneByOne'] : warnings,
    fees,
    async perform(entropy, speed) {
      const signer = await evmAccount(entropy)
      const hashes: Hex[] = []
      for (const [at, call] of calls.entries()) {
        const serializedTransaction = await signer.signTransaction({
          ...call,
          ...chosen(speeds, speed),
          chainId: chainIdOf(chain),
          nonce: nonce + at,
          gas: gas[at],
        })
        try {
          hashes.push(await node.sendRawTransaction({ serializedTransaction }))
        } catch (error) {
          // What was sent before counts: its hashes must not be lost.
          if (at === 0) throw error
          break
        }
      }
      return { id: idOf(hashes, calls.length) }
    },
  }
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, each) => total + each, 0n)

type Call = { to: Hex; data: Hex; value: bigint }

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
    throw new RefusedError('The id is unknown')
  const count = (size(known) - 1) / 32
  const hashes = Array.from({ length: count }, (_, at) => sliceHex(known, at * 32, at * 32 + 32))
  const node = nodeOf(chain)
  const found = await Promise.all(
    hashes.map((hash) => node.request({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  const receipts = found.flatMap((receipt) => receipt ?? [])
  const isWhole = count === Number(sliceHex(known, count * 32))
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
    atomic: false,
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

/** `wallet_getCapabilities`: calls are not one transaction. */
export const capabilities = ({ chain }: Pick<Asking, 'chain'>) => ({
  [numberToHex(chainIdOf(chain))]: { atomic: { status: 'unsupported' } },
})
