import { useEffect } from 'react'
import { simulateTransaction } from '../../actions/simulation/simulateTransaction.ts'
import { getSimulation, simulationKey } from '../../actions/simulation/simulationState.ts'
import { applySlippage } from '../../actions/swap/swapNumbers.ts'
import { readIntent } from '../../actions/swap/swapRequest.ts'
import { formatAmountText } from '../../i18n/format.ts'
import { formatAmount } from '../../lib/amount.ts'
import { useLocale, useRuntime, useValue } from '../context.tsx'
import { startWork } from '../startWork.ts'
import { useSwapState } from '../swap/useSwap.ts'
import { SimulationResult } from './SimulationResult.tsx'

/** What the swap under review would do. */
export function SwapSimulation() {
  const runtime = useRuntime()
  const locale = useLocale()
  const simulation = useValue(getSimulation(runtime).$simulation)
  const { review, target } = useSwapState()
  const reviewed = review.status === 'swap' ? review : undefined
  useEffect(() => {
    const intent = readIntent(runtime)
    if (!reviewed || !intent) return
    const { network, from, source, target, amount } = intent
    const quoted = reviewed.quote.toAmount
    const shown = {
      gives: { address: source.address, atMost: amount },
      gets: { address: target.address, atLeast: applySlippage(quoted), quoted },
    }
    const subject = { network, from, ...reviewed.call }
    const tokens = [source, target]
    return startWork((until) => simulateTransaction(runtime, { subject, shown, tokens, until }))
  }, [runtime, reviewed])
  if (!reviewed || !target || simulation.of !== simulationKey(reviewed.call)) return null
  const least = formatAmount(applySlippage(reviewed.quote.toAmount), target.decimals)
  const written = formatAmountText(least, locale, { maxFractionDigits: 6 })
  return <SimulationResult simulation={simulation} least={`${written} ${target.symbol}`} />
}
