import { getSwap, type SwapState } from '../../actions/swap/swapState.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { InWallet } from '../InWallet.tsx'
import { useSwapState } from './useSwap.ts'

type Waiting = Extract<SwapState['request'], { status: 'waiting' }>

/** The wallet has been asked for one of the steps of a swap. */
export function SwapWaiting({ request: { since, step } }: { request: Waiting }) {
  const { swap: text } = useMessages('swap')
  const runtime = useRuntime()
  const { source, target } = useSwapState()
  if (!source || !target) return null
  return (
    <InWallet
      since={since}
      from={<Avatar id={source.symbol} name={source.symbol} src={source.iconUrl} size={64} round />}
      to={<Avatar id={target.symbol} name={target.symbol} src={target.iconUrl} size={64} round />}
      {...(step === 'approve'
        ? { title: (wallet: string) => text.confirmIn({ wallet }), lead: text.approveInWallet }
        : {
            title: () => text.confirmTransaction,
            lead: text.swapping({ from: source.symbol, to: target.symbol }),
          })}
      onLeave={() => getSwap(runtime).update({ request: { status: 'idle' } })}
    />
  )
}
