import type { ChainAdapter } from '../../chains/adapter.ts'
import { ApprovalMismatchError, SwapMismatchError, SwapUnreadableError } from '../../errors/swap.ts'
import { isSameAddress } from '../../lib/addressText.ts'
import { decodeApproval, decodeSwapCall, type SwapCall } from '../../lib/swapCall.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import type { SwapToken } from '../../schemas/swap.ts'
import type { ValidatedCall } from '../../stores/swap.ts'
import { assessSimulation } from '../simulation/assessSimulation.ts'

/** What the user saw; the built transaction is compared with it. */
export type DisplayedSwap = {
  caipNetworkId: CaipNetworkId
  /** The account that pays and receives. */
  account: string
  source: SwapToken
  target: SwapToken
  /** Base units of the source. */
  amount: bigint
  /** The least output, in base units of the target. */
  minimum: bigint
  /** The contracts that may receive tokens to swap, on this network. */
  routers: readonly string[]
}

/** A transaction as a service built it, addresses as CAIP-10 ids. */
export type BuiltTransaction = {
  from: string
  to: string
  data: `0x${string}`
  value?: bigint | undefined
  amount?: bigint | undefined
}

/**
 * Compares a built swap with what was shown: chain, account, router, value, both tokens, amount, recipient and the
 * minimum output. Ignores the service's gas: the wallet chooses it.
 *
 * @throws {SwapMismatchError} If any of it differs, or the data does not match its function.
 */
export function validateSwapTransaction(built: BuiltTransaction, shown: DisplayedSwap): ValidatedCall {
  const { caipNetworkId, account, source, amount, minimum, routers } = shown
  const from = addressOn(built.from, caipNetworkId)
  const to = addressOn(built.to, caipNetworkId)
  const call = decodeSwapCall(built.data)
  if (!from || !to) throw new SwapMismatchError({ field: 'chain' })
  if (!call) throw new SwapMismatchError({ field: 'data' })
  const value = source.address === undefined ? amount : 0n
  const facts: [field: string, holds: boolean][] = [
    ['from', isSameAddress(from, account)],
    ['router', routers.some((router) => isSameAddress(router, to))],
    ['value', built.value === undefined || built.value === value],
    ...(call === 'unknown' ? [] : callFacts(call, { ...shown, value })),
    ['minimum', built.amount === undefined || built.amount >= minimum],
  ]
  const [field] = facts.find(([, holds]) => !holds) ?? []
  if (field !== undefined) throw new SwapMismatchError({ field })
  const least = call === 'unknown' ? undefined : call.minimum
  return { to, data: built.data, value, minimum: least, unread: unreadOf(call) }
}

/** The facts in the calldata, if its function is known. */
const callFacts = (
  call: SwapCall,
  { account, source, target, amount, minimum, value }: DisplayedSwap & { value: bigint },
): [field: string, holds: boolean][] => [
  ['recipient', call.recipient === undefined || isSameAddress(call.recipient, account)],
  ['source', isToken(call.source, source)],
  ['target', isToken(call.target, target)],
  ['amount', (call.amount ?? value) === amount],
  ['minimum', call.minimum > 0n && call.minimum >= minimum && !call.isPartial],
]

function unreadOf(call: SwapCall | 'unknown'): ValidatedCall['unread'] {
  if (call === 'unknown') return 'function'
  if (call.source === undefined) return 'source'
  if (call.target === undefined) return 'target'
  return call.isHeld ? undefined : 'pools'
}

/**
 * Returns the spender of a built approval. We encode the approval ourselves, for the exact amount, and take only the
 * router from the service.
 *
 * @throws {ApprovalMismatchError} If the chain, the account or the token differs, or the spender is not a router.
 */
export function validateApproval(
  built: BuiltTransaction,
  { caipNetworkId, account, source, routers }: DisplayedSwap,
): { token: string; spender: string } {
  const refuse = (field: string): never => {
    throw new ApprovalMismatchError({ field })
  }
  const token = source.address ?? refuse('token')
  const to = addressOn(built.to, caipNetworkId) ?? refuse('chain')
  const from = addressOn(built.from, caipNetworkId) ?? refuse('chain')
  // Some services put the token's contract into `from`. Refuse any other account.
  if (!isSameAddress(from, account) && !isSameAddress(from, token)) refuse('from')
  if (!isSameAddress(to, token)) refuse('token')
  if (built.value !== undefined && built.value !== 0n) refuse('value')
  const { spender } = decodeApproval(built.data) ?? refuse('data')
  const router = routers.find((known) => isSameAddress(known, spender)) ?? refuse('spender')
  return { token, spender: router }
}

/** Whether the calldata names this token, or none. */
function isToken(said: string | undefined, { address }: SwapToken): boolean {
  if (said === undefined) return true
  return address === undefined ? said === 'native' : isSameAddress(said, address)
}

/** The plain address of a CAIP-10 id; undefined if it is invalid or of another chain. */
function addressOn(caipAddress: string, caipNetworkId: CaipNetworkId): string | undefined {
  const prefix = `${caipNetworkId}:`
  const address = caipAddress.startsWith(prefix) ? caipAddress.slice(prefix.length) : ''
  return /^0x[0-9a-fA-F]{40}$/.test(address) ? address : undefined
}

type Proving = {
  adapter: Pick<ChainAdapter, 'simulate'>
  network: Network
  shown: DisplayedSwap
  call: ValidatedCall
  signal: AbortSignal
}

/**
 * Simulates a call, unless its data proves that no more than the input leaves the account and no less than the minimum
 * arrives.
 *
 * @returns Whether it is proven. If not, the data has amount, recipient and minimum but not the whole effect, and no
 *   node can simulate it: the user decides.
 * @throws {SwapUnreadableError} If the simulation differs, or nothing is known of the call.
 */
export async function proveSwap({ adapter, network, shown, call, signal }: Proving): Promise<boolean> {
  const { unread, ...rest } = call
  if (!unread) return true
  const { account, source, target, amount, minimum } = shown
  const tokens = [source.address, target.address].filter((address) => address !== undefined)
  const simulation = await adapter.simulate?.({ network, from: account, ...rest, tokens, signal })
  if (!simulation && unread !== 'function') return false
  const problem =
    simulation &&
    assessSimulation(simulation.changes, {
      gives: { address: source.address, atMost: amount },
      gets: { address: target.address, atLeast: minimum },
    })
  if (!simulation || problem) throw new SwapUnreadableError({ field: unread })
  return true
}
