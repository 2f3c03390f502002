import { type ReactNode, useState } from 'react'
import { goBack } from '../../../actions/modal/goBack.ts'
import { isSimulationBlocking } from '../../../actions/simulation/assessSimulation.ts'
import { getSimulation } from '../../../stores/simulation.ts'
import { Actions, ActionsWithConsent, Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { useMessages, useRuntime, useStore, useValue } from '../../context.tsx'
import { AskedBefore, SendAgain, useUnanswered } from '../MaybeSent.tsx'

/** A risk that the user must accept first. */
export type Consent = { id: string; label: string; testId: string }

type ReviewDecisionProps = {
  consents: readonly Consent[]
  /** A `Note` on the risk, always visible with its checkbox. */
  warning?: ReactNode
  /** Which simulation applies to the payment; a failed one disables it. */
  simulation: string | undefined
  /** The intent of the payment, to warn about an earlier request for the same. */
  intent: string | undefined
  label: string
  busy?: boolean | undefined
  disabled?: boolean | undefined
  onConfirm: (() => void) | undefined
  testId: string
}

/** Confirm or cancel a reviewed payment. If there is a risk, Cancel is the primary action. */
export function ReviewDecision(props: ReviewDecisionProps) {
  const { consents, warning, simulation, intent, label, busy, disabled, onConfirm, testId } = props
  const { common } = useMessages()
  const runtime = useRuntime()
  useValue(useStore(getSimulation).$simulation)
  // By their texts: a consent counts for the number that was shown.
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const isBlocked = simulation !== undefined && isSimulationBlocking(runtime, simulation)
  const isAgain = useUnanswered(intent) !== undefined
  const isRisky = consents.length > 0 || isBlocked || isAgain
  const accept = (label: string, checked: boolean) =>
    setAccepted((others) => [...others.filter((each) => each !== label), ...(checked ? [label] : [])])
  return (
    <>
      <AskedBefore intent={intent} />
      <ActionsWithConsent>
        {warning}
        {consents.map(({ id, label, testId }) => (
          <Checkbox
            key={id}
            checked={accepted.includes(label)}
            onChange={(checked) => accept(label, checked)}
            testId={testId}
          >
            {label}
          </Checkbox>
        ))}
        <Actions>
          <Button kind={isRisky ? 'primary' : 'plain'} onPress={() => goBack(runtime)}>
            {common.cancel}
          </Button>
          <Button
            kind={isRisky ? 'plain' : 'primary'}
            busy={busy}
            disabled={disabled || isBlocked || consents.some(({ label }) => !accepted.includes(label))}
            onPress={onConfirm}
            testId={testId}
          >
            {isAgain ? <SendAgain /> : label}
          </Button>
        </Actions>
      </ActionsWithConsent>
    </>
  )
}
