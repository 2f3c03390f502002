import { useEffect } from 'react'
import { getTransferRequest } from '../../actions/send/estimateFee.ts'
import { simulateTransaction } from '../../actions/simulation/simulateTransaction.ts'
import { getSimulation, simulationKey } from '../../actions/simulation/simulationState.ts'
import { useRuntime, useStores, useValue } from '../context.tsx'
import { startWork } from '../startWork.ts'
import { SimulationResult } from './SimulationResult.tsx'

/** What the transfer under review would do. */
export function SendSimulation() {
  const runtime = useRuntime()
  const simulation = useValue(getSimulation(runtime).$simulation)
  const { token } = useValue(useStores().send.$state)
  const request = getTransferRequest(runtime)
  const key = request && simulationKey(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is read anew each time; its key says whether it is another one.
  useEffect(() => {
    if (!request || !token || isToOneself(request)) return
    const shown = { gives: { address: token.address, atMost: request.amount } }
    return startWork((until) =>
      simulateTransaction(runtime, { subject: request, shown, tokens: [token], until }),
    )
  }, [runtime, key])
  if (!request || simulation.of !== key || isToOneself(request)) return null
  return <SimulationResult simulation={simulation} />
}

/** Nothing of an account changes by what it sends to itself. */
const isToOneself = ({ from, to }: { from: string; to: string }): boolean =>
  from.toLowerCase() === to.toLowerCase()
