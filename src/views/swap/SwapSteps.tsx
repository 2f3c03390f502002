import type { SwapState } from '../../stores/swap.ts'
import { type Step, Steps } from '../../ui/Steps.tsx'
import { useMessages } from '../context.tsx'
import { useAmountText } from '../shared/payment/useAmountText.ts'
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
