import { goBack } from '../../actions/modal/goBack.ts'
import { sendTransfer } from '../../actions/send/sendTransfer.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { errorText } from '../../i18n/errorText.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fact, Facts, Fold } from '../../ui/Facts.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { Weave } from '../../ui/Weave.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { useWalletName } from '../useWallet.ts'

/** Nothing was sent: why, and what can be done. What was typed is still there. */
export function SendFailure({ error }: { error: unknown }) {
  const messages = useMessages('send', 'notices')
  const { send: text, common } = messages
  const runtime = useRuntime()
  const wallet = useWalletName()
  const network = useValue(useStores().network.$active)
  const { token, receiver } = useValue(useStores().send.$state)
  const cause = toErrorLike((error as { cause?: unknown }).cause ?? error)
  const lead = errorText(messages, cause, {
    wallet,
    network: network?.name,
    native: network?.nativeCurrency.symbol,
  })
  const back = () => {
    runtime.stores.send.update({ request: { status: 'idle' } })
    goBack(runtime)
  }
  const again = () => {
    runtime.stores.send.update({ request: { status: 'idle' } })
    void sendTransfer(runtime)
  }
  return (
    <>
      <Stage
        state="parted"
        from={
          <Mark
            id={token?.address ?? token?.symbol ?? ''}
            name={token?.symbol}
            src={token?.iconUrl}
            size={64}
            round
          />
        }
        to={
          receiver.status === 'valid' ? (
            <Weave address={receiver.address} src={receiver.image} size={64} />
          ) : null
        }
      />
      <Text center title={text.failed} lead={lead} />
      <Status urgent>{`${text.failed}. ${lead}`}</Status>
      <Fold title={common.details}>
        <Facts alone>
          <Fact name={common.reason}>{`${cause.code} ${cause.rpcCode ?? ''}`.trim()}</Fact>
        </Facts>
      </Fold>
      <Actions>
        <Button onPress={back}>{common.close}</Button>
        <Button kind="primary" onPress={again}>
          {common.tryAgain}
        </Button>
      </Actions>
    </>
  )
}
