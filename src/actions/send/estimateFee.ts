import type { TransferRequest } from '../../chains/transactions.ts'
import { codeOf, type ErrorCode } from '../../errors/codes.ts'
import { amountOf } from '../../lib/typedAmount.ts'
import type { Runtime } from '../../runtime.ts'
import type { FeeProblem, SendState } from '../../stores/send.ts'
import { getAccount, isSmartAccount } from '../connection/getAccount.ts'
import { mostOf } from '../payment/funds.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'loadAdapter' | 'signal'>

/** The transfer in the form; undefined while it is incomplete. */
export function getTransferRequest({ stores }: Pick<Runtime, 'stores'>): TransferRequest | undefined {
  const { token, recipient, ...typed } = stores.send.$state.get()
  const draft = readDraft({ stores })
  const amount = token && amountOf(typed, token.decimals)
  if (!draft || !amount || recipient.status !== 'valid') return undefined
  return token.caipNetworkId === draft.network.caipNetworkId ? { ...draft, amount } : undefined
}

/** The transfer as far as it is known. Without a recipient or an amount, it moves nothing, or one NFT, to the sender. */
function readDraft({ stores }: Pick<Runtime, 'stores'>): TransferRequest | undefined {
  const { token, recipient } = stores.send.$state.get()
  const network = stores.network.$active.get()
  const from = getAccount({ stores })?.address
  if (!token || !network || !from) return undefined
  const { address, decimals, nft } = token
  return {
    network,
    from,
    to: recipient.status === 'valid' ? recipient.address : from,
    token: { address, decimals, nft },
    // An ERC-721 transfer has no amount, and some ERC-1155 contracts reject an amount of zero.
    amount: nft ? 1n : 0n,
  }
}

/**
 * Estimates the maximum fee of the transfer, or of its draft, from the chain, or on Bitcoin from an index. Never rejects;
 * ignores late responses.
 *
 * @param options.again - The same transfer is estimated again: an earlier problem stays until the response arrives.
 */
export async function estimateFee(
  { stores, services, loadAdapter, ...runtime }: Slice,
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  const { send } = stores
  const signal = send.begin('fee', runtime.signal)
  const draft = readDraft({ stores })
  if (!draft) return
  const whole = getTransferRequest({ stores })
  if (!hasFee(send.$state.get()) && !again) send.update({ fee: { status: 'loading' } })
  try {
    const fee = await readFee({ services, loadAdapter }, whole ?? draft, signal)
    if (!signal.aborted) send.update({ fee })
  } catch (error) {
    if (!signal.aborted) send.update({ fee: { status: costFailure(error, whole !== undefined) } })
  }
}

/** Whether a fee is already shown, which stays until a newer one arrives. */
export const hasFee = ({ fee: { status } }: SendState): boolean =>
  status === 'known' || status === 'estimated'

/** The chain's fee; on Bitcoin, where the wallet chooses, an estimate. @throws The chain's or the index's error. */
async function readFee(
  { services, loadAdapter }: Pick<Slice, 'services' | 'loadAdapter'>,
  request: TransferRequest,
  signal: AbortSignal,
): Promise<SendState['fee']> {
  if (request.network.chainNamespace === 'bip122') {
    const { estimateBitcoinFee } = await import('./estimateBitcoinFee.ts')
    const fee = await estimateBitcoinFee({ services }, request, signal)
    return fee === undefined ? { status: 'failed' } : { status: 'estimated', fee }
  }
  const adapter = await loadAdapter(request.network.chainNamespace)
  return { status: 'known', ...(await adapter.getCost({ ...request, signal })) }
}

/** Why there is no fee. Only a complete transfer can have its own problem, a placeholder cannot. */
function costFailure(error: unknown, whole: boolean): 'failed' | FeeProblem {
  const code = codeOf(error)
  if (!whole || !code) return 'failed'
  const { details } = error as { details?: { side?: unknown } }
  if (code === 'W3M_BELOW_RENT' && details?.side === 'recipient') return 'below-rent-exempt-minimum'
  return problems[code] ?? 'failed'
}

const problems: { [Code in ErrorCode]?: FeeProblem } = {
  W3M_INSUFFICIENT_FUNDS: 'short',
  W3M_TOKEN_REFUSES_TRANSFER: 'refused',
  W3M_EXECUTION_REVERTED: 'refused',
  W3M_RECIPIENT_IS_PROGRAM: 'recipient-is-program',
  W3M_BELOW_RENT: 'leaves-too-little',
}

/** The most of a token that an account can send. Of the native token, all but the fee, if the account pays it. */
export function getMaximum({ stores }: Pick<Runtime, 'stores'>): bigint | undefined {
  const { token, fee: cost } = stores.send.$state.get()
  const kept = cost.status === 'known' ? cost.fee : undefined
  return token && mostOf(token, token.amount, kept, !isSmartAccount({ stores }))
}
