import type { TypedAmount } from '../../lib/typedAmount.ts'
import type { Runtime } from '../../runtime.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { typeAmount } from '../payment/typeAmount.ts'
import { estimateFee, hasFee } from './estimateFee.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'loadAdapter' | 'signal' | 'limits'>

/** Takes the amount that was typed or chosen, and asks for the fee once typing has paused. */
export function setAmount(runtime: Slice, typed: TypedAmount): Promise<void> {
  const { send } = runtime.stores
  // What prevented the transfer of another amount does not prevent this one.
  if (!hasFee(send.$state.get())) send.update({ fee: { status: 'loading' } })
  return typeAmount(runtime, send, { ...typed, subject: 'fee', ask: () => estimateFee(runtime) })
}

/** Takes another token, and asks what the transfer costs now. */
export function setToken(runtime: Slice, token: TokenBalance): void {
  runtime.stores.send.update({ token, fee: { status: 'unknown' } })
  void estimateFee(runtime)
}

/** Leaves the request that waits or has failed; what was typed stays. */
export const leaveRequest = ({ stores }: Pick<Runtime, 'stores'>): void =>
  stores.send.update({ request: { status: 'idle' } })
