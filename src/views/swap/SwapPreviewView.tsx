import { useEffect, useRef } from 'react'
import { isSmartAccount } from '../../actions/connection/getAccount.ts'
import { leaveReviewed } from '../../actions/modal/leaveReviewed.ts'
import { leaveSwapRequest } from '../../actions/swap/editSwap.ts'
import { getSwapStep } from '../../actions/swap/getSwapStep.ts'
import { prepareSwap } from '../../actions/swap/prepareSwap.ts'
import { applySlippage } from '../../actions/swap/swapNumbers.ts'
import { readIntent } from '../../actions/swap/swapRequest.ts'
import { codeOf } from '../../errors/codes.ts'
import { ownOf } from '../../lib/ownOf.ts'
import { swapTokenKey } from '../../schemas/swap.ts'
import { Address } from '../../ui/Address.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReviewAddress, ReviewParties, ReviewSummary } from '../../ui/ReviewSummary.tsx'
import { Label } from '../../ui/Text.tsx'
import { useIsOnTop, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { type PaymentDescription, PaymentProgress } from '../shared/payment/PaymentProgress.tsx'
import { ReviewSimulation } from '../shared/payment/ReviewSimulation.tsx'
import { TokenParty } from '../shared/payment/TokenParty.tsx'
import { shownDigits, useAmountText } from '../shared/payment/useAmountText.ts'
import { TokenMark } from '../shared/TokenMark.tsx'
import { useRefresh } from '../shared/useRefresh.ts'
import { SwapDecision, SwapSteps } from './SwapDecision.tsx'
import { SwapFacts } from './SwapDetails.tsx'
import { useBegunSwap, useOwnTokens, useSwapState } from './useSwap.ts'

/** The full swap, to review before the wallet prompt: first the approval, then the swap. */
export function SwapPreviewView() {
  const { swap: text } = useMessages('swap')
  const runtime = useRuntime()
  const isOnTop = useIsOnTop()
  const state = useSwapState()
  const { owner, source, target, quote, prices, review, request } = state
  const ready = source !== undefined && target !== undefined && quote.status === 'known'
  const first = useRef(owner?.address)
  const reviewedOn = useRef(useValue(useStores().network.$activeId))
  const step = getSwapStep(state, useOwnTokens(), !isSmartAccount(runtime))
  const isOther = owner?.address !== first.current && request.status === 'idle'
  const isShort = isOther && step.startsWith('insufficient')
  useBegunSwap()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another account it is made ready again.
  useEffect(() => {
    // Another network is active, or an account with a lower balance, so the review is obsolete.
    if (ready && !isShort) void prepareSwap(runtime)
    else if (isOnTop()) leaveReviewed(runtime, reviewedOn.current)
  }, [ready, isShort, runtime, owner])
  useRefresh(() => void prepareSwap(runtime), review.status === 'swap' && request.status === 'idle')
  const description = useSwapDescription()
  if (!ready) return null
  const isAsked = request.status === 'waiting' || request.status === 'failed'
  return (
    <PaymentProgress
      request={review.status === 'failed' && !isAsked ? review : request}
      description={description}
    >
      <ReviewSummary>
        <ReviewParties>
          <TokenParty
            label={text.youPay}
            token={source}
            amount={quote.amount}
            priceUsd={prices[swapTokenKey(source)]}
          />
          <TokenParty
            label={text.youGetAbout}
            token={target}
            amount={quote.toAmount}
            priceUsd={prices[swapTokenKey(target)]}
            digits={shownDigits}
          />
        </ReviewParties>
        <SwapFacts target={target} toAmount={quote.toAmount} />
      </ReviewSummary>
      <SwapSimulation />
      {review.status === 'swap' && review.isUnproven && (
        <Note kind="warning" title={text.unproven}>
          {text.unprovenText}
        </Note>
      )}
      <SwapSteps />
      <ReviewNote />
      <SwapDecision />
    </PaymentProgress>
  )
}

function SwapSimulation() {
  const runtime = useRuntime()
  const write = useAmountText()
  const { review, slippage } = useSwapState()
  const intent = review.status === 'swap' ? readIntent(runtime) : undefined
  if (review.status !== 'swap' || !intent) return null
  const { network, from, source, target, amount } = intent
  const quoted = review.quote.toAmount
  const atLeast = applySlippage(quoted, slippage)
  return (
    <ReviewSimulation
      payment={{
        subject: { network, from, ...review.call },
        shown: {
          gives: { address: source.address, atMost: amount },
          gets: { address: target.address, atLeast, quoted },
        },
        tokens: [source, target],
      }}
      basis={String(review.quote.at)}
      least={write(atLeast, target, shownDigits)}
    />
  )
}

/** The spender of the approval; or a note that the current allowance exceeds this swap, or that the price dropped. */
function ReviewNote() {
  const { swap: text } = useMessages('swap')
  const write = useAmountText()
  const { source, target, review } = useSwapState()
  if (!source || !target) return null
  if (review.status === 'moved') {
    return (
      <Note kind="warning" title={text.moved}>
        {text.movedText({ amount: write(review.quote.toAmount, target, shownDigits) })}
      </Note>
    )
  }
  if ('spender' in review && review.spender) {
    return (
      <>
        <Label>{text.spender}</Label>
        <ReviewAddress alone>
          <Address address={review.spender} />
        </ReviewAddress>
      </>
    )
  }
  if (review.status !== 'swap' || !review.isUnlimited) return null
  return (
    <Note kind="warning" title={text.alreadyUnlimited({ symbol: source.symbol })} urgent={false}>
      {text.alreadyUnlimitedText({ symbol: source.symbol })}
    </Note>
  )
}

/** The texts of a swap's steps during the wallet prompt. */
function useSwapDescription(): PaymentDescription {
  const { swap: text } = useMessages('swap')
  const runtime = useRuntime()
  const { source, target, review } = useSwapState()
  const isApproval = review.status === 'approve'
  /** The texts for errors before the wallet prompt. */
  const stopped = {
    W3M_SWAP_MISMATCH: text.mismatchText,
    W3M_APPROVAL_MISMATCH: text.mismatchText,
    W3M_SWAP_UNREADABLE: text.unreadableText,
  }
  return {
    from: source && <TokenMark token={source} size={64} />,
    to: target && <TokenMark token={target} size={64} />,
    waiting: {
      title: (wallet) => (isApproval ? text.confirmIn({ wallet }) : text.confirmTransaction),
      lead: isApproval
        ? text.approveInWallet
        : text.swapping({ from: source?.symbol ?? '', to: target?.symbol ?? '' }),
    },
    approved: text.waitingForChain,
    failed: ({ error, cause }) => {
      const lead = ownOf(stopped, cause.code)
      if (lead) return { title: text.mismatch, lead }
      return { title: codeOf(error) === 'W3M_ALLOWANCE' ? text.allowanceFailed : text.failed }
    },
    onLeave: () => leaveSwapRequest(runtime),
    onAgain: () => void prepareSwap(runtime),
  }
}
