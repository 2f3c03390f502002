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
  const [accepted, setAccepted] = useState(false)
  const impact = useImpact()
  useValue(getSimulation(runtime).$simulation)
  const isVain = review.status === 'swap' && isSimulationBlocking(runtime, simulationKey(review.call))
  const risky = impact?.weight === 'grave' || impact?.weight === 'unknown'
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
      {risky && (
        <Checkbox checked={accepted} onChange={setAccepted} testId="swap-accept-impact">
          {impact.text === undefined ? text.acceptUnknownImpact : text.acceptImpact({ percent: impact.text })}
        </Checkbox>
      )}
      <Actions>
        <Button kind={risky ? 'primary' : 'plain'} onPress={() => goBack(runtime)}>
          {common.cancel}
        </Button>
        <Button
          kind={risky ? 'plain' : 'primary'}
          busy={busy}
          disabled={isVain || (risky && !accepted)}
          onPress={press}
          testId="swap-confirm-button"
        >
          {approving ? text.approving : label}
        </Button>
      </Actions>
    </ActionsWithConsent>
  )
}
