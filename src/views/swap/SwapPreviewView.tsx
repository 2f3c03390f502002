import { useCallback, useEffect } from 'react'
import { goBack } from '../../actions/modal/goBack.ts'
import { approveSwap } from '../../actions/swap/approveSwap.ts'
import { executeSwap } from '../../actions/swap/executeSwap.ts'
import { prepareSwap } from '../../actions/swap/prepareSwap.ts'
import { getTrial, isTriedInVain, trialKey } from '../../actions/trial/trialState.ts'
import { formatAmountText } from '../../i18n/format.ts'
import { formatAmount } from '../../lib/amount.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { useLocale, useMessages, useRuntime, useValue } from '../context.tsx'
import { Deferred, type DeferredPart } from '../Deferred.tsx'
import { useRefresh } from '../useRefresh.ts'
import { AllowanceNote } from './AllowanceNote.tsx'
import { ImpactNote } from './SwapDetails.tsx'
import { SwapFailure } from './SwapFailure.tsx'
import { SwapSlip } from './SwapSlip.tsx'
import { SwapSteps } from './SwapSteps.tsx'
import { SwapWaiting } from './SwapWaiting.tsx'
import { useSwapState } from './useSwap.ts'

/** The whole swap, to be looked at before the wallet is asked: first what has to be allowed, then the swap. */
export function SwapPreviewView() {
  const runtime = useRuntime()
  const { source, target, quote, review, request } = useSwapState()
  const ready = source !== undefined && target !== undefined && quote.status === 'known'
  const refresh = useCallback(() => void prepareSwap(runtime), [runtime])
  useEffect(() => {
    // What was reviewed is gone: another account or network is in use now.
    if (ready) refresh()
    else goBack(runtime)
  }, [ready, refresh, runtime])
  useRefresh(refresh, review.status === 'swap' && request.status === 'idle')
  if (!ready) return null
  if (request.status === 'waiting') return <SwapWaiting request={request} />
  if (request.status === 'failed') return <SwapFailure error={request.error} />
  if (review.status === 'failed') return <SwapFailure error={review.error} />
  return (
    <>
      <SwapSlip />
      <Deferred part={swapTrial} props={{}} />
      <ImpactNote />
      <SwapSteps />
      <AllowanceNote />
      <MovedNote />
      <SwapButtons />
    </>
  )
}

const swapTrial: DeferredPart<object> = {
  areas: ['trial'],
  load: async () => (await import('../trial/SwapTrial.tsx')).SwapTrial,
}

function MovedNote() {
  const { swap: text } = useMessages('swap')
  const locale = useLocale()
  const { review, target } = useSwapState()
  if (review.status !== 'moved' || !target) return null
  const amount = formatAmountText(formatAmount(review.quote.toAmount, target.decimals), locale, {
    maxFractionDigits: 6,
  })
  return (
    <Note kind="warning" title={text.moved}>
      {text.movedText(`${amount} ${target.symbol}`)}
    </Note>
  )
}

function SwapButtons() {
  const { swap: text, common } = useMessages('swap')
  const runtime = useRuntime()
  const { review, request } = useSwapState()
  const approving = request.status === 'approving'
  useValue(getTrial(runtime).$trial)
  const stopped = review.status === 'swap' && isTriedInVain(runtime, trialKey(review.call))
  const busy = approving || review.status === 'loading' || review.status === 'none'
  const [label, press] = {
    approve: [text.approve, () => void approveSwap(runtime)] as const,
    swap: [text.title, () => void executeSwap(runtime)] as const,
    moved: [text.accept, () => void prepareSwap(runtime, { accepted: true })] as const,
    none: [text.quoting, undefined] as const,
    loading: [text.quoting, undefined] as const,
    failed: [text.retry, undefined] as const,
  }[review.status]
  return (
    <Actions>
      <Button onPress={() => goBack(runtime)}>{common.cancel}</Button>
      <Button kind="primary" busy={busy} disabled={stopped} onPress={press} testId="swap-confirm-button">
        {approving ? text.approving : label}
      </Button>
    </Actions>
  )
}
