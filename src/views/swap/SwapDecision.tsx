import { useState } from 'react'
import { goBack } from '../../actions/modal/goBack.ts'
import {
  getSimulation,
  isSimulationBlocking,
  simulationKey,
} from '../../actions/simulation/simulationState.ts'
import { approveSwap } from '../../actions/swap/approveSwap.ts'
import { executeSwap } from '../../actions/swap/executeSwap.ts'
import { prepareSwap } from '../../actions/swap/prepareSwap.ts'
import type { SwapReview } from '../../actions/swap/swapState.ts'
import { Actions, ActionsWithConsent } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useMessages, useRuntime, useValue } from '../context.tsx'
import { useImpact } from './useImpact.ts'
import { useSwapState } from './useSwap.ts'

/** The swap's actions. A severe or unknown price impact has to be acknowledged first; a failed simulation disables it. */
export function SwapDecision() {
  const { swap: text, common } = useMessages('swap')
  const runtime = useRuntime()
  const { review, request } = useSwapState()
  const consents = useConsents(review)
  useValue(getSimulation(runtime).$simulation)
  const isVain = review.status === 'swap' && isSimulationBlocking(runtime, simulationKey(review.call))
  const risky = consents.length > 0
  const lacksConsent = consents.some(({ checked }) => !checked)
  const approving = request.status === 'approving'
  const busy = approving || review.status === 'loading' || review.status === 'none'
  const [label, press] = {
    approve: [text.approve, () => void approveSwap(runtime)] as const,
    swap: [text.title, () => void executeSwap(runtime)] as const,
    moved: [text.accept, () => void prepareSwap(runtime, { accepted: true })] as const,
    none: [text.checking, undefined] as const,
    loading: [text.checking, undefined] as const,
    failed: [text.retry, undefined] as const,
  }[review.status]
  return (
    <ActionsWithConsent>
      {consents.map(({ id, testId, label, checked, onChange }) => (
        <Checkbox key={id} checked={checked} onChange={onChange} testId={testId}>
          {label}
        </Checkbox>
      ))}
      <Actions>
        <Button kind={risky ? 'primary' : 'plain'} onPress={() => goBack(runtime)}>
          {common.cancel}
        </Button>
        <Button
          kind={risky ? 'plain' : 'primary'}
          busy={busy}
          disabled={isVain || lacksConsent}
          onPress={press}
          testId="swap-confirm-button"
        >
          {approving ? text.approving : label}
        </Button>
      </Actions>
    </ActionsWithConsent>
  )
}

/** What the user has to acknowledge before this swap. */
function useConsents(review: SwapReview) {
  const { swap: text } = useMessages('swap')
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const impact = useImpact()
  const needed = {
    impact: impact?.weight === 'grave' && text.acceptImpact({ percent: impact.text }),
    unknown: impact?.weight === 'unknown' && text.acceptUnknownImpact,
    unproven: review.status === 'swap' && review.isUnproven && text.acceptUnproven,
  }
  return Object.entries(needed).flatMap(([id, label]) => {
    if (!label) return []
    const onChange = (checked: boolean) =>
      setAccepted((others) => [...others.filter((each) => each !== id), ...(checked ? [id] : [])])
    const testId = id === 'unproven' ? 'swap-accept-unproven' : 'swap-accept-impact'
    return [{ id, testId, label, checked: accepted.includes(id), onChange }]
  })
}
