import type { TokenBalance } from '../../schemas/token.ts'
import type { FeeProblem, SendState } from '../../stores/send.ts'
import { type FundsFault, findFundsFault } from '../payment/funds.ts'

/** What is missing before a transfer can be reviewed: the first of these that applies. */
export type SendStep =
  | 'select-token'
  | FundsFault
  | Exclude<FeeProblem, 'short'>
  | 'enter-address'
  | 'resolving'
  | 'bad-address'
  | 'review'

/**
 * The one next step of a send form.
 *
 * @param native - The account's native balance; unknown does not block the user.
 * @param paysGas - Whether the account pays the network fee. A service may pay it for a smart account.
 */
export function getSendStep(state: SendState, native: TokenBalance | undefined, paysGas = true): SendStep {
  const { token, fee: cost, recipient } = state
  if (!token) return 'select-token'
  const fault = findFundsFault(state, {
    token,
    held: token.amount,
    native: paysGas ? native?.amount : undefined,
    fee: cost.status === 'known' ? cost.fee : undefined,
  })
  if (fault) return fault
  if (recipient.status !== 'valid') return recipientSteps[recipient.status] ?? 'bad-address'
  if (cost.status === 'short' && !paysGas) return 'review'
  return costSteps[cost.status] ?? 'review'
}

/** Problems that the chain reports for the transfer. */
const costSteps: { [status in SendState['fee']['status']]?: SendStep } = {
  short: 'insufficient-native',
  refused: 'refused',
  'recipient-is-program': 'recipient-is-program',
  'leaves-too-little': 'leaves-too-little',
  'below-rent-exempt-minimum': 'below-rent-exempt-minimum',
}

/** Of any other recipient, the address is bad. */
const recipientSteps: { [status in SendState['recipient']['status']]?: SendStep } = {
  empty: 'enter-address',
  resolving: 'resolving',
}
