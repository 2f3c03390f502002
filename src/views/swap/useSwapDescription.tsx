import { leaveSwapRequest } from '../../actions/swap/editSwap.ts'
import { prepareSwap } from '../../actions/swap/prepareSwap.ts'
import { codeOf } from '../../errors/codes.ts'
import { ownOf } from '../../lib/ownOf.ts'
import { useMessages, useRuntime } from '../context.tsx'
import type { PaymentDescription } from '../shared/payment/PaymentProgress.tsx'
import { TokenMark } from '../shared/TokenMark.tsx'
import { useSwapState } from './useSwap.ts'

/** The texts of a swap's steps during the wallet prompt. */
export function useSwapDescription(): PaymentDescription {
  const { swap: text } = useMessages('swap')
  const runtime = useRuntime()
  const { source, target, review } = useSwapState()
  const isApproval = review.status === 'approve'
  /** The texts for errors before the wallet prompt. */
  const stopped = {
    W3M_SWAP_MISMATCH: text.mismatchText,
    W3M_APPROVAL_MISMATCH: text.mismatchText,
    W3M_SWAP_UNREADABLE: text.unreadableText,
  }
  return {
    from: source && <TokenMark token={source} size={64} />,
    to: target && <TokenMark token={target} size={64} />,
    waiting: {
      title: (wallet) => (isApproval ? text.confirmIn({ wallet }) : text.confirmTransaction),
      lead: isApproval
        ? text.approveInWallet
        : text.swapping({ from: source?.symbol ?? '', to: target?.symbol ?? '' }),
    },
    approved: text.waitingForChain,
    failed: ({ error, cause }) => {
      const lead = ownOf(stopped, cause.code)
      if (lead) return { title: text.mismatch, lead }
      return { title: codeOf(error) === 'W3M_ALLOWANCE' ? text.allowanceFailed : text.failed }
    },
    onLeave: () => leaveSwapRequest(runtime),
    onAgain: () => void prepareSwap(runtime),
  }
}
