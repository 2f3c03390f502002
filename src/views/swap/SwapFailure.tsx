import { prepareSwap } from '../../actions/swap/prepareSwap.ts'
import { getSwap } from '../../actions/swap/swapState.ts'
import { codeOf } from '../../errors/codes.ts'
import { ownOf } from '../../lib/ownOf.ts'
import { useMessages, useRuntime } from '../context.tsx'
import { PaymentFailed } from '../shared/payment/PaymentFailed.tsx'
import { useSwapParties } from './SwapWaiting.tsx'

/** Nothing was signed. */
export function SwapFailure({ error }: { error: unknown }) {
  const { swap: text } = useMessages('swap')
  const runtime = useRuntime()
  /** What was stopped before the wallet was asked. */
  const stopped = {
    W3M_SWAP_MISMATCH: text.mismatchText,
    W3M_APPROVAL_MISMATCH: text.mismatchText,
    W3M_SWAP_UNREADABLE: text.unreadableText,
  }
  const isUnchecked = codeOf(error) === 'W3M_ALLOWANCE'
  return (
    <PaymentFailed
      {...useSwapParties()}
      error={error}
      title={({ cause }) => {
        if (ownOf(stopped, cause.code)) return text.mismatch
        return isUnchecked ? text.allowanceFailed : text.failed
      }}
      leadOf={({ code }) => ownOf(stopped, code)}
      onLeave={() => getSwap(runtime).update({ request: { status: 'idle' }, review: { status: 'none' } })}
      onAgain={() => void prepareSwap(runtime)}
    />
  )
}
