import type { ReactNode } from 'react'
import { getSwap } from '../../actions/swap/swapState.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { InWallet } from '../shared/InWallet.tsx'
import { useSwapState } from './useSwap.ts'

/** The wallet has been asked for one of the steps of a swap. */
export function SwapWaiting({ since }: { since: number }) {
  const { swap: text } = useMessages('swap')
  const runtime = useRuntime()
  const { source, target, review } = useSwapState()
  const parties = useSwapParties()
  if (!source || !target) return null
  const isApproval = review.status === 'approve'
  return (
    <InWallet
      since={since}
      {...parties}
      title={(wallet) => (isApproval ? text.confirmIn({ wallet }) : text.confirmTransaction)}
      lead={isApproval ? text.approveInWallet : text.swapping({ from: source.symbol, to: target.symbol })}
      onLeave={() => getSwap(runtime).update({ request: { status: 'idle' } })}
    />
  )
}

/** The two tokens, as the two parties of a diagram. */
export function useSwapParties(): { from: ReactNode; to: ReactNode } {
  const { source, target } = useSwapState()
  const [from, to] = [source, target].map((token) => (
    <Avatar
      key={token?.symbol}
      id={token?.symbol ?? ''}
      name={token?.symbol}
      src={token?.iconUrl}
      size={64}
      round
    />
  ))
  return { from, to }
}
