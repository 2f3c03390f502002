import type { Runtime } from '../../runtime.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import type { SendState } from '../../stores/send.ts'
import { estimateFee } from './estimateFee.ts'

type Slice = Pick<Runtime, 'stores' | 'loadAdapter' | 'signal'>

/** Takes the amount that was typed or chosen, and asks what the transfer costs now. */
export function setAmount(
  runtime: Slice,
  amount: Pick<SendState, 'amountText' | 'amountDecimal' | 'ambiguous'>,
): void {
  runtime.stores.send.update({ amountDecimal: undefined, ambiguous: undefined, ...amount })
  void estimateFee(runtime)
}

/** Takes another token, and asks what the transfer costs now. */
export function setToken(runtime: Slice, token: TokenBalance): void {
  runtime.stores.send.update({ token, fee: { status: 'unknown' } })
  void estimateFee(runtime)
}

/** Leaves the request that waits or has failed; what was typed stays. */
export const leaveRequest = ({ stores }: Pick<Runtime, 'stores'>): void =>
  stores.send.update({ request: { status: 'idle' } })
