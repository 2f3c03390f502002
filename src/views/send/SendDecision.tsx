import { getTransferRequest } from '../../actions/send/estimateFee.ts'
import { sendTransfer } from '../../actions/send/sendTransfer.ts'
import { getSimulation, simulationKey } from '../../actions/simulation/simulationState.ts'
import { useMessages, useRuntime, useValue } from '../context.tsx'
import { ReviewDecision } from '../payment/ReviewDecision.tsx'

type SendDecisionProps = {
  /** The recipient may be the wrong one: first the whole address has to be compared. */
  risky: boolean
  ready: boolean
}

/** Send or cancel. */
export function SendDecision({ risky, ready }: SendDecisionProps) {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const simulation = useValue(getSimulation(runtime).$simulation)
  const request = getTransferRequest(runtime)
  const key = request && simulationKey(request)
  const isDoubtful =
    simulation.of === key && simulation.status === 'known' && simulation.problem !== undefined
  return (
    <ReviewDecision
      consents={risky ? [{ id: 'compared', label: text.compared, testId: 'send-compared' }] : []}
      simulation={key}
      label={risky || isDoubtful ? text.sendAnyway : text.title}
      disabled={!ready}
      onConfirm={() => void sendTransfer(runtime)}
      testId="send-confirm-button"
    />
  )
}
