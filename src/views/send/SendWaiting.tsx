import { goBack } from '../../actions/modal/goBack.ts'
import { getSendAmount } from '../../actions/send/getSendStep.ts'
import { shortenText } from '../../lib/addressText.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { Weave } from '../../ui/Weave.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { OpenWallet } from '../OpenWallet.tsx'
import { useOverdue } from '../useAction.ts'
import { useWalletName } from '../useWallet.ts'
import { useAmountText } from './useAmountText.ts'

/** The wallet has been asked. Turning away does not take the question back: what it still answers is recorded. */
export function SendWaiting({ since }: { since: number }) {
  const { send: text, common, connecting } = useMessages('wallets', 'send')
  const runtime = useRuntime()
  const wallet = useWalletName()
  const write = useAmountText()
  const state = useValue(useStores().send.$state)
  const overdue = useOverdue(since > 0, runtime.limits.patience)
  const { token, receiver } = state
  const amount = getSendAmount(state)
  if (!token || amount === undefined || receiver.status !== 'valid') return null
  const title = overdue ? connecting.slow(wallet) : text.confirmIn(wallet)
  const confirm = text.confirmText(write(amount, token), receiver.name ?? shortenText(receiver.address))
  const turnAway = () => {
    runtime.stores.send.update({ request: { status: 'idle' } })
    goBack(runtime)
  }
  return (
    <>
      <Stage
        state="waiting"
        from={
          <Mark id={token.address ?? token.symbol} name={token.symbol} src={token.iconUrl} size={64} round />
        }
        to={<Weave address={receiver.address} src={receiver.image} size={64} />}
      />
      <Text center title={title} lead={overdue ? connecting.slowText(wallet) : confirm} />
      <Status>{title}</Status>
      <Actions>
        <Button onPress={turnAway}>{common.cancel}</Button>
        <OpenWallet name={wallet} />
      </Actions>
    </>
  )
}
