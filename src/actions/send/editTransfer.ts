import type { TypedAmount } from '../../lib/typedAmount.ts'
import type { Runtime } from '../../runtime.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { typeAmount } from '../payment/typeAmount.ts'
import { estimateFee, hasFee } from './estimateFee.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'loadAdapter' | 'signal' | 'limits'>

/** Sets the typed or chosen amount, and estimates the fee when typing pauses. */
export function setAmount(runtime: Slice, typed: TypedAmount): Promise<void> {
  const { send } = runtime.stores
  // A problem of the previous amount does not apply to this one.
  if (!hasFee(send.$state.get())) send.update({ fee: { status: 'loading' } })
  return typeAmount(runtime, send, { ...typed, subject: 'fee', ask: () => estimateFee(runtime) })
}

/** Sets another token, and estimates the fee again. */
export function setToken(runtime: Slice, token: TokenBalance): void {
  runtime.stores.send.update({ token, fee: { status: 'unknown' } })
  void estimateFee(runtime)
}

/** Leaves the request that waits or failed. Keeps what the user typed. */
export const leaveRequest = ({ stores }: Pick<Runtime, 'stores'>): void =>
  stores.send.update({ request: { status: 'idle' } })
