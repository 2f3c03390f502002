import { isHex, numberToHex, sliceHex } from 'viem'
import * as z from 'zod/mini'
import type { Chain } from '../config.ts'
import { type Asking, type Fact, type Question, RefusedError, readRequest, type Warning } from '../request.ts'
import { callTransactions, statusOf } from './callTransactions.ts'
import { decodeCall } from './decodeCall.ts'
import { type Call, type Delegation, findDelegation } from './delegates.ts'
import { chainIdOf, nodeOf } from './node.ts'

const hex = z.templateLiteral(['0x', z.string()])
const callSchema = z.object({ to: hex, data: z.optional(hex), value: z.optional(hex) })
const requestSchema = z.object({
  calls: z.array(callSchema).check(z.minLength(1), z.maxLength(10)),
  from: z.optional(z.string()),
  chainId: z.optional(hex),
  atomicRequired: z.optional(z.boolean()),
})

/** Numbers of EIP-5792. */
const codes = { unknownChain: 5710, unknownId: 5730, upgradeDeclined: 5750 }

/**
 * `wallet_sendCalls`: what each call does, and the fee of all. They are one operation if the chain has a bundler, or one
 * transaction if the account has the code of a contract that we know, or can get it; else they are sent one after the
 * other.
 *
 * @throws {RefusedError} If they are for another account or chain, cannot be one transaction although they must, or would
 *   fail.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function askCalls(asking: Asking, given: unknown): Promise<Question> {
  const { chain } = asking
  const { calls, isAtomic } = readCalls(asking, given)
  const operation = chain.bundlerUrl
    ? await (await import('./userOperation.ts')).prepareOperation(asking, calls)
    : undefined
  const sending = operation ?? (await callTransactions(asking, calls, isAtomic))
  const { delegation, feeFacts, fees, isSponsored, isOneByOne, perform } = sending
  const { facts, warnings } = await describe(asking, calls)
  const upgrade = delegation && !delegation.isActive ? describeUpgrade(delegation) : undefined
  return {
    kind: 'transaction',
    facts: [...(upgrade?.facts ?? []), ...facts, ...feeFacts],
    warnings: [...(upgrade?.warnings ?? []), ...warnings, ...(isOneByOne ? ['oneByOne' as const] : [])],
    fees,
    isSponsored,
    declineCode: upgrade && isAtomic ? codes.upgradeDeclined : undefined,
    perform,
  }
}

/** @throws {RefusedError} */
function readCalls({ wallet, chain }: Asking, given: unknown): { calls: Call[]; isAtomic: boolean } {
  const request = readRequest(requestSchema, given, 'The calls do not match EIP-5792')
  const account = wallet.addresses.eip155
  if (request.from !== undefined && request.from.toLowerCase() !== account.toLowerCase())
    throw new RefusedError('The calls are from another account')
  if (request.chainId !== undefined && Number(request.chainId) !== chainIdOf(chain))
    throw new RefusedError('The calls are for another chain', { code: codes.unknownChain })
  const calls = request.calls.map(({ to, data, value }) => ({
    to,
    data: data ?? ('0x' as const),
    value: BigInt(value ?? '0x0'),
  }))
  return { calls, isAtomic: request.atomicRequired === true }
}

const describeUpgrade = ({ delegate, replaced }: Delegation): { facts: Fact[]; warnings: Warning[] } => {
  const newCode = { name: 'newCode', value: `${delegate.name} ${delegate.address}` }
  if (!replaced) return { facts: [newCode], warnings: ['newCode'] }
  return { facts: [{ name: 'oldCode', value: replaced }, newCode], warnings: ['newCode', 'replacesCode'] }
}

async function describe(asking: Asking, calls: readonly Call[]) {
  const { wallet, chain } = asking
  const from = wallet.addresses.eip155
  const facts: Fact[] = []
  const warnings = new Set<Warning>()
  for (const [at, call] of calls.entries()) {
    const decoded = await decodeCall({ from, ...call }, nodeOf(chain))
    facts.push({ name: 'call', value: `${at + 1} / ${calls.length}` })
    facts.push(...decoded.facts.map((fact) => ({ ...fact, depth: 1 + (fact.depth ?? 0) })))
    for (const warning of decoded.warnings) warnings.add(warning)
  }
  return { facts, warnings: [...warnings] }
}

/** The id of a user operation: its hash, and no transactions. */
const operationId = /^0x[0-9a-f]{64}00$/

/** `wallet_getCallsStatus`: 100 while pending, 200 if all succeeded, 500 if none did, else 600. @throws {RefusedError} */
export async function callsStatus({ chain }: Pick<Asking, 'chain'>, id: unknown) {
  const isOperation = operationId.test(String(id))
  if (!isHex(id) || !/^0x([0-9a-f]{64}){1,10}[0-9a-f]{2}$/.test(id) || (isOperation && !chain.bundlerUrl))
    throw new RefusedError('The id is unknown', { code: codes.unknownId })
  const outcome = isOperation
    ? await (await import('./userOperation.ts')).operationStatus(chain, sliceHex(id, 0, 32))
    : await statusOf(chain, id)
  return { version: '2.0.0', id, chainId: numberToHex(chainIdOf(chain)), ...outcome }
}

/** `wallet_getCapabilities`: by chain, whether calls are one transaction already, or once the account has code for it. */
export async function capabilities({ wallet }: Pick<Asking, 'wallet'>, chains: readonly Chain[]) {
  const account = wallet.addresses.eip155
  const entries = chains.map(async (chain) => {
    const delegation = await findDelegation(chain, account)
    const possible = delegation?.isActive ? 'supported' : 'ready'
    const status = delegation ? possible : 'unsupported'
    return [numberToHex(chainIdOf(chain)), { atomic: { status } }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
