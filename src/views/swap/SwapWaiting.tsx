import { goBack } from '../../actions/modal/goBack.ts'
import { getSwap, type SwapState } from '../../actions/swap/swapState.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { OpenWallet } from '../OpenWallet.tsx'
import { useOverdue } from '../useAction.ts'
import { useWalletName } from '../useWallet.ts'
import { useSwapState } from './useSwap.ts'

type Waiting = Extract<SwapState['request'], { status: 'waiting' }>

/** The wallet has been asked. Turning away does not take the question back: what it still answers is recorded. */
export function SwapWaiting({ request: { since, step } }: { request: Waiting }) {
  const { swap: text, common, connecting } = useMessages('swap', 'wallets')
  const runtime = useRuntime()
  const wallet = useWalletName()
  const overdue = useOverdue(since > 0, runtime.limits.patience)
  const { source, target } = useSwapState()
  if (!source || !target) return null
  const title = overdue ? connecting.slow(wallet) : text.confirmIn(wallet)
  const lead = step === 'approve' ? text.approveInWallet : text.swapping(source.symbol, target.symbol)
  const turnAway = () => {
    getSwap(runtime).update({ request: { status: 'idle' } })
    goBack(runtime)
  }
  return (
    <>
      <Stage
        state="waiting"
        from={<Mark id={source.symbol} name={source.symbol} src={source.iconUrl} size={64} round />}
        to={<Mark id={target.symbol} name={target.symbol} src={target.iconUrl} size={64} round />}
      />
      <Text center title={title} lead={overdue ? connecting.slowText(wallet) : lead} />
      <Status>{title}</Status>
      <Actions>
        <Button onPress={turnAway}>{common.cancel}</Button>
        <OpenWallet name={wallet} />
      </Actions>
    </>
  )
}
