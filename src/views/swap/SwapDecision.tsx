import { simulationKey } from '../../actions/simulation/assessSimulation.ts'
import { prepareSwap } from '../../actions/swap/prepareSwap.ts'
import { approveSwap, executeSwap } from '../../actions/swap/signSwap.ts'
import { swapIntent } from '../../actions/swap/swapRequest.ts'
import type { SwapReview, SwapState } from '../../stores/swap.ts'
import { type Step, Steps } from '../../ui/Steps.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { type Consent, ReviewDecision } from '../shared/payment/ReviewDecision.tsx'
import { useAmountText } from '../shared/payment/useAmountText.ts'
import { ImpactNote } from './SwapDetails.tsx'
import { useImpact } from './useImpact.ts'
import { useSwapState } from './useSwap.ts'

/** The two steps of a swap with an approval, one by one or in one confirmation. Renders nothing without an approval. */
export function SwapSteps() {
  const { swap: text } = useMessages('swap')
  const write = useAmountText()
  const state = useSwapState()
  const { source, quote, review } = state
  const step = approvalStep(state)
  if (!step || !source || quote.status !== 'known') return null
  const amount = write(quote.amount, source)
  const { symbol } = source
  const allow: { [name in typeof step]: Pick<Step, 'title' | 'sub'> } = {
    done: { title: text.allowed({ amount }), sub: text.confirmed },
    waiting: { title: text.allowing({ amount }), sub: text.waitingForChain },
    reset: { title: text.takeBack({ symbol }), sub: text.takeBackText },
    asked: { title: text.allow({ amount }), sub: text.onlyThis },
  }
  const swap: Pick<Step, 'sub' | 'state'> =
    step === 'done'
      ? { sub: text.priceChecked, state: 'now' }
      : review.status === 'swap'
        ? { sub: text.sameConfirmation, state: 'now' }
        : { sub: text.afterApproval, state: 'next' }
  return (
    <Steps
      label={text.steps}
      steps={[
        { id: 'allow', ...allow[step], state: step === 'done' ? 'done' : 'now' },
        { id: 'swap', title: text.title, ...swap },
      ]}
    />
  )
}

/** The state of a swap's approval; undefined if the swap needs none. */
function approvalStep({ review, request, approved }: SwapState) {
  if (approved) return 'done'
  if (request.status === 'approving') return 'waiting'
  if (review.status === 'approve') return review.reset ? 'reset' : 'asked'
  return review.status === 'swap' && review.spender !== undefined ? 'asked' : undefined
}

/** The next step of the swap. The user must first accept a severe or unknown price impact. */
export function SwapDecision() {
  const { swap: text } = useMessages('swap')
  const runtime = useRuntime()
  const { review, request } = useSwapState()
  const approving = request.status === 'approving'
  const [label, press] = {
    approve: [text.approve, () => void approveSwap(runtime)] as const,
    swap: [text.title, () => void executeSwap(runtime)] as const,
    moved: [text.accept, () => void prepareSwap(runtime, { accepted: true })] as const,
    none: [text.checking, undefined] as const,
    loading: [text.checking, undefined] as const,
    failed: [text.retry, undefined] as const,
  }[review.status]
  return (
    <ReviewDecision
      consents={useConsents(review)}
      warning={<ImpactNote />}
      simulation={review.status === 'swap' ? simulationKey(review.call) : undefined}
      intent={swapIntent(runtime, review.status === 'approve' ? 'approve' : 'swap')}
      label={approving ? text.approving : label}
      busy={approving || review.status === 'loading' || review.status === 'none'}
      onConfirm={press}
      testId="swap-confirm-button"
    />
  )
}

/** What the user must accept before this swap. */
function useConsents(review: SwapReview): Consent[] {
  const { swap: text } = useMessages('swap')
  const impact = useImpact()
  const needed = {
    impact: impact?.weight === 'severe' && text.acceptImpact({ percent: impact.text }),
    unknown: impact?.weight === 'unknown' && text.acceptUnknownImpact,
    unproven: review.status === 'swap' && review.isUnproven && text.acceptUnproven,
  }
  return Object.entries(needed).flatMap(([id, label]) => {
    const testId = id === 'unproven' ? 'swap-accept-unproven' : 'swap-accept-impact'
    return label ? [{ id, testId, label }] : []
  })
}
