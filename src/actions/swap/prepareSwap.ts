import { slippagePercent } from '../../config/payments.ts'
import { codeOf, type ErrorCode } from '../../errors/codes.ts'
import { AllowanceError, SwapMismatchError, SwapUnreadableError } from '../../errors/swap.ts'
import { formatAmount } from '../../lib/amount.ts'
import { inTime } from '../../lib/deadline.ts'
import { encodeApproval } from '../../lib/swapCall.ts'
import { isUnlimited } from '../../lib/unlimited.ts'
import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { SwapToken } from '../../schemas/swap.ts'
import {
  getSwap,
  type Quote,
  type SwapOwner,
  type SwapReview,
  type ValidatedCall,
} from '../../stores/swap.ts'
import { askQuote, readPrices } from './refreshQuote.ts'
import { applySlippage, toAmountFor } from './swapNumbers.ts'
import { caipAddressOf, isCurrentOwner } from './swapOwner.ts'
import {
  type DisplayedSwap,
  proveSwap,
  validateApproval,
  validateSwapTransaction,
} from './validateSwapTransaction.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'loadAdapter' | 'signal' | '$options'>

/** A swap before its review: what was shown, its quote, and the least that needs no new consent. */
type Plan = {
  shown: DisplayedSwap
  quote: Quote
  floor: bigint
  slippage: number
  runtime: Slice
  reached: Reached
}

/**
 * Prepares the swap on the screen for signing: a new quote, then the approval or the swap itself, built by the service
 * and compared with what is shown. Ignores late responses for an older swap, and sends no request for an inactive
 * account or network. Never rejects: failures are in the state.
 *
 * @param accepted - The user has seen that the price dropped, and continues.
 */
export async function prepareSwap(runtime: Slice, { accepted = false } = {}): Promise<void> {
  const swap = getSwap(runtime)
  const { review, owner, quote } = swap.$state.get()
  if (!isCurrentOwner(runtime, owner)) return
  const signal = swap.begin('review', runtime.signal)
  // A quote that the form requested must not replace the reviewed one.
  if (quote.status === 'known') swap.end('quote')
  if (review.status !== 'swap') swap.update({ review: { status: 'loading' } })
  // Market prices moved too. Do not wait for them: the swap continues without.
  void readPrices(runtime, { isFresh: true })
  const next = await plan({ ...runtime, signal }, accepted).catch(
    (error: unknown): SwapReview => ({ status: 'failed', error }),
  )
  if (signal.aborted) return
  swap.update({ review: next, ...('quote' in next ? { quote: { status: 'known', ...next.quote } } : {}) })
}

async function plan(runtime: Slice, accepted: boolean): Promise<SwapReview> {
  const {
    source,
    target,
    owner,
    quote: shownQuote,
    slippage = slippagePercent,
  } = getSwap(runtime).$state.get()
  if (!source || !target || shownQuote.status !== 'known' || owner?.address === undefined) {
    throw new SwapMismatchError({ field: 'quote' })
  }
  const reached = await reach(runtime, owner)
  await requireDecimals(runtime, reached, [source, target])
  const { amount } = shownQuote
  const quote = await askQuote(runtime, { owner, source, target, amount })
  if (!quote) throw new SwapMismatchError({ field: 'quote' })
  const floor = accepted ? 0n : applySlippage(shownQuote.toAmount, slippage)
  // A swap must guarantee something.
  const minimum = applySlippage(applySlippage(quote.toAmount, slippage), slippage)
  if (minimum === 0n) throw new SwapMismatchError({ field: 'minimum' })
  if (quote.toAmount < floor) return { status: 'moved', quote }
  const { caipNetworkId, address: account } = owner
  const shown: DisplayedSwap = {
    caipNetworkId,
    account,
    source,
    target,
    amount,
    // The service builds with its own, later price: show what the transaction really guarantees.
    minimum,
    routers: getRouters(runtime, caipNetworkId),
  }
  const found = { shown, quote, floor, slippage, runtime, reached }
  const allowed = await planApproval(found)
  if (allowed && 'status' in allowed) return (await planBatch(found, allowed)) ?? allowed
  return { ...(await planSwap(found)), ...allowed }
}

/** The approval and the swap in one batch, if the wallet runs all or nothing and a node has simulated it. */
async function planBatch(found: Plan, { token, spender, amount, reset }: Approval) {
  const { shown, runtime, reached } = found
  if (getSwap(runtime).$state.get().isSequential) return undefined
  const { signal } = runtime
  const { extras, network } = reached
  const asked = extras.isAtomic({ network, address: shown.account, signal })
  if (!(await inTime(asked, { timeoutMs: patienceMs, signal }))) return undefined
  const amounts = reset ? [0n, amount] : [amount]
  const before = amounts.map((each) => ({ to: token, data: encodeApproval(spender, each) }))
  const review = await planSwap(found, before).catch(() => undefined)
  return review?.status === 'swap' ? { ...review, spender } : review
}

/** A wallet that takes longer than this to report its capabilities gets two requests. */
const patienceMs = 3_000

type Approval = Extract<SwapReview, { status: 'approve' }>

/** The approval that is needed, else whether the allowance is too high. Undefined for the native token. */
async function planApproval({
  shown,
  runtime: { signal },
  reached: { api, owner, extras, adapter, network },
}: Plan): Promise<Approval | { isUnlimited: boolean } | undefined> {
  const { source, caipNetworkId, amount, account } = shown
  if (source.address === undefined) return undefined
  const built = await api.buildApproval({ caipNetworkId, owner, source, signal })
  const { token, spender } = validateApproval(built, shown)
  const asked = extras.getAllowance({ network, token, owner: account, spender, signal })
  const allowance = await asked.catch((cause) => {
    throw new AllowanceError({ cause })
  })
  const isEnough = allowance >= amount
  if (isEnough) return { isUnlimited: isUnlimited(formatAmount(allowance, source.decimals)) }
  const call = { network, from: account, to: token, data: encodeApproval(spender, amount), value: 0n }
  const reset = allowance > 0n && (await adapter.getCost({ ...call, signal }).then(() => false, isRefused))
  return { status: 'approve', token, spender, amount, reset }
}

/** Some tokens only change an allowance that is zero. */
const isRefused = (error: unknown): boolean => codeOf(error) === 'W3M_EXECUTION_REVERTED'

async function planSwap(
  { shown, quote: asked, floor, slippage, runtime: { signal }, reached }: Plan,
  before?: ValidatedCall['before'],
): Promise<SwapReview> {
  const { api, owner, network, adapter } = reached
  const isUntried = before && true
  const built = await api.buildSwap({ ...shown, owner, slippage, isUntried, signal })
  const call = { ...validateSwapTransaction(built, shown), before }
  const quote = { ...asked, toAmount: toAmountFor(asked.toAmount, call.minimum, slippage) }
  if (quote.toAmount < floor) return { status: 'moved', quote }
  const promised = { ...shown, minimum: applySlippage(quote.toAmount, slippage) }
  const isProven = await proveSwap({ adapter, network, shown: promised, call, signal })
  const cost = before
    ? undefined
    : await adapter.getCost({ ...call, network, from: shown.account, signal }).catch(unlessFailing)
  // Without a simulation, the node's estimate must show that the swap would not fail.
  if (!isProven && !cost) throw new SwapUnreadableError({ field: call.unread ?? 'function' })
  return { status: 'swap', call, quote, fee: cost?.fee, ...(isProven ? {} : { isUnproven: true }) }
}

/** A failing swap must be known before it is signed; an unreachable node need not stop it. */
function unlessFailing(error: unknown): undefined {
  if (willFail.includes(codeOf(error))) throw error
}

const willFail: (ErrorCode | undefined)[] = [
  'W3M_EXECUTION_REVERTED',
  'W3M_INSUFFICIENT_FUNDS',
  'W3M_NODE_ON_OTHER_CHAIN',
]

type Reached = Awaited<ReturnType<typeof reach>>

/** What a swap needs: its network with the adapter, the account, and the service. */
async function reach(runtime: Slice, whose: SwapOwner) {
  const network = runtime.stores.network.find(whose.caipNetworkId)
  const owner = caipAddressOf(whose)
  const api = await runtime.services.blockchainApi()
  const adapter = network && (await runtime.loadAdapter(network.chainNamespace))
  const extras = await adapter?.extras?.()
  if (!network || !owner || !api || !adapter || !extras) throw new SwapMismatchError({ field: 'network' })
  return { network, owner, api, adapter, extras }
}

/** Checks a token's decimals on the chain: with wrong decimals every amount would be wrong. */
async function requireDecimals(
  runtime: Slice,
  { network, adapter }: Reached,
  tokens: SwapToken[],
): Promise<void> {
  const swap = getSwap(runtime)
  for (const { address, decimals } of tokens) {
    if (address === undefined || swap.$state.get().proven.includes(address)) continue
    const onChain = await adapter.getTokenMetadata({ network, token: address, signal: runtime.signal })
    if (onChain.decimals !== decimals) throw new SwapMismatchError({ field: 'decimals' })
    swap.update({ proven: [...swap.$state.get().proven, address] })
  }
}

/** The aggregator of the hosted service: the same addresses on all chains but one. */
const usual = ['0x111111125421ca6dc452d289314280a0f8842a65', '0x1111111254eeb25477b68fb85ed929f73a960582']
const zkSync = ['0x6fd4383cb451173d5f9304f041c7bcbf27d561ff', '0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f']

/** The contracts that may receive tokens to swap: those of the hosted service, and those that the page names. */
function getRouters(
  { $options }: Pick<Runtime, '$options'>,
  caipNetworkId: CaipNetworkId,
): readonly string[] {
  const own = $options.get().services.swapRouters[caipNetworkId] ?? []
  return [...own, ...(caipNetworkId === 'eip155:324' ? zkSync : usual)]
}
