import { useEffect } from 'react'
import { isSmartAccount } from '../../actions/connection/isSmartAccount.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { getTransferRequest, isOwnAddress } from '../../actions/send/estimateFee.ts'
import { getSendAmount, getSendStep } from '../../actions/send/getSendStep.ts'
import { readSavedRecipient } from '../../actions/send/readSavedRecipient.ts'
import { watchHolding } from '../../actions/send/watchHolding.ts'
import { useRuntime, useStores, useValue } from '../context.tsx'
import { MaybeSent } from '../MaybeSent.tsx'
import { ReviewSimulation } from '../payment/ReviewSimulation.tsx'
import { useFreshBalance } from '../useFreshBalance.ts'
import { FeeAhead } from './FeeKept.tsx'
import { FeeNote } from './FeeNote.tsx'
import { RecipientNote } from './RecipientNote.tsx'
import { SendDecision } from './SendDecision.tsx'
import { SendFailure } from './SendFailure.tsx'
import { SendReview } from './SendReview.tsx'
import { SendWaiting } from './SendWaiting.tsx'
import { useNativeToken } from './useNativeToken.ts'

/** The whole transfer, to be looked at before the wallet is asked. */
export function SendPreviewView() {
  const runtime = useRuntime()
  const state = useValue(useStores().send.$state)
  const native = useNativeToken()
  const { token, recipient, request } = state
  const amount = getSendAmount(state)
  const ready = token !== undefined && amount !== undefined && recipient.status === 'valid'

  useFreshBalance()
  useEffect(() => watchHolding(runtime), [runtime])
  useEffect(() => {
    // What was reviewed is gone: another account or network is in use now.
    if (!ready) goBack(runtime)
  }, [ready, runtime])
  if (!ready) return null
  if (request.status === 'waiting') return <SendWaiting since={request.since} />
  if (request.status === 'failed') return <SendFailure error={request.error} />

  const recalled = readSavedRecipient(runtime, { address: recipient.address })
  const step = getSendStep(state, native, !isSmartAccount(runtime))
  const transfer = getTransferRequest(runtime)
  // Nothing of an account changes by what it sends to itself.
  const simulated = transfer &&
    !isOwnAddress(runtime, transfer.to) && {
      subject: transfer,
      shown: { gives: { address: token.address, atMost: amount } },
      tokens: [token],
    }
  const risky = recalled.lookAlike !== undefined || recipient.warning === 'token-contract'
  return (
    <>
      <SendReview token={token} amount={amount} recipient={recipient} recalled={recalled} />
      <ReviewSimulation payment={simulated || undefined} basis={`${token.amount} ${native?.amount}`} />
      <FeeNote step={step} symbol={token.symbol} native={native?.symbol ?? ''} />
      <RecipientNote
        recalled={recalled}
        warning={recipient.warning}
        symbol={token.symbol}
        address={recipient.address}
      />
      <MaybeSent />
      <FeeAhead token={token} amount={amount} />
      <SendDecision risky={risky} ready={step === 'review'} />
    </>
  )
}
