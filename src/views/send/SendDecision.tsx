import { useState } from 'react'
import { goBack } from '../../actions/modal/goBack.ts'
import { getTransferRequest } from '../../actions/send/estimateFee.ts'
import { sendTransfer } from '../../actions/send/sendTransfer.ts'
import {
  getSimulation,
  isSimulationBlocking,
  simulationKey,
} from '../../actions/simulation/simulationState.ts'
import { Actions, ActionsWithConsent } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useMessages, useRuntime, useValue } from '../context.tsx'

type SendDecisionProps = {
  /** The recipient may be another one: first the whole address has to be compared. */
  risky: boolean
  /** Nothing stands against it. */
  ready: boolean
}

/** To send or not. Where something speaks against it, turning away is what is offered first. */
export function SendDecision({ risky, ready }: SendDecisionProps) {
  const { send: text, common } = useMessages('send')
  const runtime = useRuntime()
  useValue(getSimulation(runtime).$simulation)
  const [compared, setCompared] = useState(false)
  const request = getTransferRequest(runtime)
  const wary = risky || (request !== undefined && isSimulationBlocking(runtime, simulationKey(request)))
  return (
    <ActionsWithConsent>
      {risky && (
        <Checkbox checked={compared} onChange={setCompared} testId="send-compared">
          {text.compared}
        </Checkbox>
      )}
      <Actions>
        <Button kind={wary ? 'primary' : 'plain'} onPress={() => goBack(runtime)}>
          {common.cancel}
        </Button>
        <Button
          kind={wary ? 'plain' : 'primary'}
          disabled={(risky && !compared) || !ready}
          onPress={() => void sendTransfer(runtime)}
          testId="send-confirm-button"
        >
          {wary ? text.sendAnyway : text.title}
        </Button>
      </Actions>
    </ActionsWithConsent>
  )
}
