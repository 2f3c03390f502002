import { useEffect } from 'react'
import { minimumOf } from '../../actions/swap/swapNumbers.ts'
import { readIntent } from '../../actions/swap/swapRequest.ts'
import { getTrial, trialKey } from '../../actions/trial/trialState.ts'
import { tryTransaction } from '../../actions/trial/tryTransaction.ts'
import { formatAmountText } from '../../i18n/format.ts'
import { formatAmount } from '../../lib/amount.ts'
import { useLocale, useRuntime, useValue } from '../context.tsx'
import { useSwapState } from '../swap/useSwap.ts'
import { TrialView } from './TrialView.tsx'

/** What the swap under review would do. */
export function SwapTrial() {
  const runtime = useRuntime()
  const locale = useLocale()
  const trial = useValue(getTrial(runtime).$trial)
  const { review, target } = useSwapState()
  const reviewed = review.status === 'swap' ? review : undefined
  useEffect(() => {
    const intent = readIntent(runtime)
    if (!reviewed || !intent) return
    const { network, from, source, target, amount } = intent
    const shown = {
      gives: { address: source.address, atMost: amount },
      gets: { address: target.address, atLeast: minimumOf(reviewed.quote.toAmount) },
    }
    const subject = { network, from, ...reviewed.call }
    void tryTransaction(runtime, { subject, shown, tokens: [source, target] })
  }, [runtime, reviewed])
  if (!reviewed || !target || trial.of !== trialKey(reviewed.call)) return null
  const least = formatAmount(minimumOf(reviewed.quote.toAmount), target.decimals)
  const written = formatAmountText(least, locale, { maxFractionDigits: 6 })
  return <TrialView trial={trial} least={`${written} ${target.symbol}`} />
}
