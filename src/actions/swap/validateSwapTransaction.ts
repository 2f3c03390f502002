import { ApprovalMismatchError, SwapMismatchError } from '../../errors/swap.ts'
import { isSameAddress } from '../../lib/addressText.ts'
import { decodeApproval, decodeSwapCall, type SwapCall } from '../../lib/swapCall.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { SwapToken } from '../../schemas/swap.ts'
import type { ValidatedCall } from '../../stores/swap.ts'

/** What the user saw; the built transaction is compared with it. */
export type DisplayedSwap = {
  caipNetworkId: CaipNetworkId
  /** The account that swaps and gets what comes of it. */
  account: string
  source: SwapToken
  target: SwapToken
  /** Base units of the source. */
  amount: bigint
  /** The least that may come of it, in base units of the target. */
  minimum: bigint
  /** The contracts that may be given tokens to swap, on this network. */
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
 * Compares a built swap with what was shown: chain, account, router, value, both tokens, amount, recipient
 * and the least that must come of it. Gas is not taken from the service at all: the wallet chooses it.
 *
 * @throws {SwapMismatchError} If any of it differs, or the data is not what its function takes.
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

/** What the data itself says, as far as it does. */
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
 * The spender of a built approval. What is really signed is written by us, for the exact amount: of the
 * service only the router's name is taken.
 *
 * @throws {ApprovalMismatchError} If the chain, the account or the token differs, or the spender is no router.
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
  // Services that put the token's contract into `from` are known; another account is not.
  if (!isSameAddress(from, account) && !isSameAddress(from, token)) refuse('from')
  if (!isSameAddress(to, token)) refuse('token')
  if (built.value !== undefined && built.value !== 0n) refuse('value')
  const { spender } = decodeApproval(built.data) ?? refuse('data')
  const router = routers.find((known) => isSameAddress(known, spender)) ?? refuse('spender')
  return { token, spender: router }
}

/** Whether it is this token that the data says, where it says one. */
function isToken(said: string | undefined, { address }: SwapToken): boolean {
  if (said === undefined) return true
  return address === undefined ? said === 'native' : isSameAddress(said, address)
}

/** The plain address of a CAIP-10 id, undefined where that is of another chain or none at all. */
function addressOn(caipAddress: string, caipNetworkId: CaipNetworkId): string | undefined {
  const prefix = `${caipNetworkId}:`
  const address = caipAddress.startsWith(prefix) ? caipAddress.slice(prefix.length) : ''
  return /^0x[0-9a-fA-F]{40}$/.test(address) ? address : undefined
}
