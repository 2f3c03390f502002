import { type AmountFault, amountOf, findAmountFault } from '../../lib/typedAmount.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import type { SendState } from '../../stores/send.ts'

/** What is missing before a transfer can be reviewed: the first of these that applies. */
export type SendStep =
  | 'select-token'
  | AmountFault
  | 'insufficient'
  | 'insufficient-native'
  | 'refused'
  | 'recipient-is-program'
  | 'leaves-too-little'
  | 'below-rent-exempt-minimum'
  | 'enter-address'
  | 'resolving'
  | 'bad-address'
  | 'review'

type Typed = Pick<SendState, 'token' | 'amountText' | 'amountDecimal' | 'ambiguous'>

/** Base units of what was typed, or undefined where that is no amount of the token. */
export const getSendAmount = (state: Typed): bigint | undefined =>
  state.token && amountOf(state, state.token.decimals)

/**
 * The one next step of a send form.
 *
 * @param native - What the account holds of the native token; unknown stops no user.
 * @param paysGas - Whether the account pays for the network: a smart account has its costs covered.
 */
export function getSendStep(state: SendState, native: TokenBalance | undefined, paysGas = true): SendStep {
  const payer = paysGas ? native : undefined
  return amountStep(state, payer) ?? recipientStep(state) ?? costStep(state, paysGas) ?? 'review'
}

function amountStep(state: SendState, native: TokenBalance | undefined): SendStep | undefined {
  const { token, fee: cost } = state
  if (!token) return 'select-token'
  const fault = findAmountFault(state, token.decimals)
  if (fault) return fault
  const amount = getSendAmount(state) ?? 0n
  if (amount > token.amount) return 'insufficient'
  if (!native || cost.status !== 'known') return undefined
  const needed = cost.fee + (token.address === undefined ? amount : 0n)
  return needed > native.amount ? 'insufficient-native' : undefined
}

/** What the chain itself says against the transfer. */
function costStep({ fee: cost }: SendState, paysGas: boolean): SendStep | undefined {
  if (cost.status === 'known' || cost.status === 'estimated' || (cost.status === 'short' && !paysGas))
    return undefined
  return costSteps[cost.status]
}

const costSteps: { [status in SendState['fee']['status']]?: SendStep } = {
  short: 'insufficient-native',
  refused: 'refused',
  'recipient-is-program': 'recipient-is-program',
  'leaves-too-little': 'leaves-too-little',
  'below-rent-exempt-minimum': 'below-rent-exempt-minimum',
}

function recipientStep({ recipient }: SendState): SendStep | undefined {
  if (recipient.status === 'empty') return 'enter-address'
  if (recipient.status === 'resolving') return 'resolving'
  return recipient.status === 'valid' ? undefined : 'bad-address'
}
