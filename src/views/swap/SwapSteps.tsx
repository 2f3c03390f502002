import { type Step, Steps } from '../../ui/Steps.tsx'
import { useMessages } from '../context.tsx'
import { useAmountText } from '../shared/payment/useAmountText.ts'
import { useSwapState } from './useSwap.ts'

/** The two steps of a swap that needs an approval. Nothing for one that needs none. */
export function SwapSteps() {
  const { swap: text } = useMessages('swap')
  const write = useAmountText()
  const { source, quote, review, request, approved } = useSwapState()
  const approving = request.status === 'approving'
  const needed = review.status === 'approve' || approving || approved
  if (!needed || !source || quote.status !== 'known') return null
  const amount = write(quote.amount, source)
  const resets = review.status === 'approve' && review.reset
  const allow: Step = approved
    ? { id: 'allow', title: text.allowed({ amount }), sub: text.confirmed, state: 'done' }
    : approving
      ? { id: 'allow', title: text.allowing({ amount }), sub: text.waitingForChain, state: 'now' }
      : resets
        ? {
            id: 'allow',
            title: text.takeBack({ symbol: source.symbol }),
            sub: text.takeBackText,
            state: 'now',
          }
        : { id: 'allow', title: text.allow({ amount }), sub: text.onlyThis, state: 'now' }
  const swap: Step = approved
    ? { id: 'swap', title: text.title, sub: text.priceChecked, state: 'now' }
    : { id: 'swap', title: text.title, sub: text.afterApproval, state: 'next' }
  return <Steps label={text.steps} steps={[allow, swap]} />
}
