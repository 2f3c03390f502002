import { useEffect } from 'react'
import { isSmartAccount } from '../../actions/connection/isSmartAccount.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { followHolding } from '../../actions/send/followHolding.ts'
import { getSendAmount, getSendStep } from '../../actions/send/getSendStep.ts'
import { recallReceiver } from '../../actions/send/recallReceiver.ts'
import { useRuntime, useStores, useValue } from '../context.tsx'
import { Deferred, type DeferredPart } from '../Deferred.tsx'
import { useFreshBalance } from '../useFreshBalance.ts'
import { CostNote } from './CostNote.tsx'
import { FeeAhead } from './FeeKept.tsx'
import { ReceiverNote } from './ReceiverNote.tsx'
import { SendDecision } from './SendDecision.tsx'
import { SendFailure } from './SendFailure.tsx'
import { SendSlip } from './SendSlip.tsx'
import { SendWaiting } from './SendWaiting.tsx'
import { useNativeToken } from './useNativeToken.ts'

const sendTrial: DeferredPart<object> = {
  areas: ['trial'],
  load: async () => (await import('../trial/SendTrial.tsx')).SendTrial,
}

/** The whole transfer, to be looked at before the wallet is asked. */
export function SendPreviewView() {
  const runtime = useRuntime()
  const state = useValue(useStores().send.$state)
  const native = useNativeToken()
  const { token, receiver, request } = state
  const amount = getSendAmount(state)
  const ready = token !== undefined && amount !== undefined && receiver.status === 'valid'

  useFreshBalance()
  useEffect(() => followHolding(runtime), [runtime])
  useEffect(() => {
    // What was reviewed is gone: another account or network is in use now.
    if (!ready) goBack(runtime)
  }, [ready, runtime])
  if (!ready) return null
  if (request.status === 'waiting') return <SendWaiting since={request.since} />
  if (request.status === 'failed') return <SendFailure error={request.error} />

  const recalled = recallReceiver(runtime, { address: receiver.address })
  const step = getSendStep(state, native, !isSmartAccount(runtime))
  const risky = recalled.lookAlike !== undefined || receiver.warning === 'token-contract'
  return (
    <>
      <SendSlip token={token} amount={amount} receiver={receiver} recalled={recalled} />
      <Deferred part={sendTrial} props={{}} />
      <CostNote step={step} symbol={token.symbol} native={native?.symbol ?? ''} />
      <ReceiverNote
        recalled={recalled}
        warning={receiver.warning}
        symbol={token.symbol}
        address={receiver.address}
      />
      <FeeAhead token={token} />
      <SendDecision risky={risky} ready={step === 'review'} />
    </>
  )
}
