import type { ContractCall } from '../../chains/transactions.ts'
import { SwapFailedError } from '../../errors/swap.ts'
import { formatAmount } from '../../lib/amount.ts'
import type { Runtime } from '../../runtime.ts'
import type { SwapToken } from '../../schemas/swap.ts'
import { getSwap } from '../../stores/swap.ts'
import { isSmartAccount } from '../connection/getAccount.ts'
import type { Payment } from '../payment/requestPayment.ts'
import { newRecord } from '../transactions/startRecord.ts'
import { intentOf } from '../transactions/unanswered.ts'
import { isCurrentOwner } from './swapOwner.ts'

export type SwapIntent = NonNullable<ReturnType<typeof readIntent>>

/** The swap on the screen; undefined if the account or the network has changed. */
export function readIntent({ stores }: Pick<Runtime, 'stores'>) {
  const { source, target, quote, owner } = getSwap({ stores }).$state.get()
  const network = stores.network.$active.get()
  const from = owner?.address
  if (!source || !target || quote.status !== 'known' || !network || !from) return undefined
  if (!isCurrentOwner({ stores }, owner)) return undefined
  return { network, from, source, target, amount: quote.amount, toAmount: quote.toAmount }
}

type Call = {
  kind: 'swap' | 'approve'
  to: string
  data: `0x${string}`
  value: bigint
  spender?: string | undefined
  before?: ContractCall['before']
}

export function paymentOf(runtime: Runtime, intent: SwapIntent, { kind, ...call }: Call): Payment {
  const { network, from, source, target, amount, toAmount } = intent
  const { caipNetworkId } = network
  const { to, data, value, before } = call
  return {
    asked: newRecord(runtime, {
      caipNetworkId,
      from,
      to,
      token: tokenOf(source),
      amount: String(amount),
      call: {
        kind,
        data,
        value: String(value),
        isBatch: before && true,
        spender: call.spender,
        brings: tokenOf(target),
        quoted: String(toAmount),
      },
    }),
    request: { network, from, to, data, value, before },
    toError: (cause) => new SwapFailedError({ cause }),
    events: events[kind],
    facts: {
      network: caipNetworkId,
      swapFromToken: source.symbol,
      swapToToken: target.symbol,
      swapFromAmount: formatAmount(amount, source.decimals),
      swapToAmount: formatAmount(toAmount, target.decimals),
      isSmartAccount: isSmartAccount(runtime),
    },
  }
}

/** The intent of a step of the swap on the screen, to compare with a pending request. */
export function swapIntent(runtime: Pick<Runtime, 'stores'>, kind: Call['kind']): string | undefined {
  const intent = readIntent(runtime)
  if (!intent) return undefined
  const { network, source, target, ...rest } = intent
  const call = { kind, data: '', value: '', brings: tokenOf(target) }
  return intentOf({ ...rest, caipNetworkId: network.caipNetworkId, token: source, to: '', call })
}

const events = {
  approve: { begun: undefined, sent: undefined, failed: 'SWAP_APPROVAL_ERROR' },
  swap: { begun: 'INITIATE_SWAP', sent: 'SWAP_SUCCESS', failed: 'SWAP_ERROR' },
} as const

const tokenOf = ({ caipNetworkId: _, ...token }: SwapToken) => token
