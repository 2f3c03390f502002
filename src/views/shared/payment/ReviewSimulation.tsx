import { useEffect } from 'react'
import { simulationKey } from '../../../actions/simulation/assessSimulation.ts'
import {
  type SimulatedPayment,
  simulateTransaction,
} from '../../../actions/simulation/simulateTransaction.ts'
import { getSimulation } from '../../../stores/simulation.ts'
import { useRuntime, useStore, useValue } from '../../context.tsx'
import { Deferred, deferredPart } from '../Deferred.tsx'
import { startWork } from '../startWork.ts'

const result = deferredPart(
  ['simulation'],
  async () => (await import('./SimulationResult.tsx')).SimulationResult,
)

type ReviewSimulationProps = {
  /** Undefined if there is nothing to simulate yet. */
  payment: SimulatedPayment | undefined
  /** What else the result depends on, such as funds and price. A change simulates again. */
  basis: string
  /** The shown minimum, with its unit. */
  least?: string | undefined
}

export function ReviewSimulation({ payment, basis, least }: ReviewSimulationProps) {
  const runtime = useRuntime()
  const simulation = useValue(useStore(getSimulation).$simulation)
  const key = payment && simulationKey(payment.subject)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether it is another payment, the basis whether to simulate it again.
  useEffect(() => {
    if (payment) return startWork((until) => simulateTransaction(runtime, { ...payment, until }))
  }, [runtime, key, basis])
  return payment && simulation.of === key ? <Deferred part={result} props={{ least }} /> : null
}
