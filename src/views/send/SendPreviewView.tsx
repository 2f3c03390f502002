import { useEffect, useState } from 'react'
import { goBack } from '../../actions/modal/goBack.ts'
import { getSendAmount, getSendStep } from '../../actions/send/getSendStep.ts'
import { recallReceiver } from '../../actions/send/recallReceiver.ts'
import { sendTransfer } from '../../actions/send/sendTransfer.ts'
import { Actions, Decide } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { CostNote } from './CostNote.tsx'
import { FeeAhead } from './FeeKept.tsx'
import { ReceiverNote } from './ReceiverNote.tsx'
import { SendFailure } from './SendFailure.tsx'
import { SendSlip } from './SendSlip.tsx'
import { SendWaiting } from './SendWaiting.tsx'
import { useNativeToken } from './useNativeToken.ts'

/** The whole transfer, to be looked at before the wallet is asked. */
export function SendPreviewView() {
  const { send: text, common } = useMessages('send')
  const runtime = useRuntime()
  const state = useValue(useStores().send.$state)
  const native = useNativeToken()
  const [compared, setCompared] = useState(false)
  const { token, receiver, request } = state
  const amount = getSendAmount(state)
  const ready = token !== undefined && amount !== undefined && receiver.status === 'valid'

  useEffect(() => {
    // What was reviewed is gone: another account or network is in use now.
    if (!ready) goBack(runtime)
  }, [ready, runtime])
  if (!ready) return null
  if (request.status === 'waiting') return <SendWaiting since={request.since} />
  if (request.status === 'failed') return <SendFailure error={request.error} />

  const recalled = recallReceiver(runtime, { address: receiver.address })
  const step = getSendStep(state, native)
  const risky = recalled.lookAlike !== undefined || receiver.warning === 'token-contract'
  const send = () => void sendTransfer(runtime)
  return (
    <>
      <SendSlip token={token} amount={amount} receiver={receiver} lookAlike={recalled.lookAlike} />
      <CostNote step={step} native={native?.symbol ?? ''} />
      <ReceiverNote
        recalled={recalled}
        warning={receiver.warning}
        symbol={token.symbol}
        address={receiver.address}
      />
      <FeeAhead token={token} />
      <Decide>
        {risky && (
          <Checkbox checked={compared} onChange={setCompared} testId="send-compared">
            {text.compared}
          </Checkbox>
        )}
        <Actions>
          <Button kind={risky ? 'primary' : 'plain'} onPress={() => goBack(runtime)}>
            {common.cancel}
          </Button>
          <Button
            kind={risky ? 'plain' : 'primary'}
            disabled={(risky && !compared) || step !== 'review'}
            onPress={send}
            testId="send-confirm-button"
          >
            {risky ? text.sendAnyway : text.title}
          </Button>
        </Actions>
      </Decide>
    </>
  )
}
