import { useEffect } from 'react'
import { getTransferRequest } from '../../actions/send/estimateCost.ts'
import { getTrial, trialKey } from '../../actions/trial/trialState.ts'
import { tryTransaction } from '../../actions/trial/tryTransaction.ts'
import { useRuntime, useStores, useValue } from '../context.tsx'
import { TrialView } from './TrialView.tsx'

/** What the transfer under review would do. */
export function SendTrial() {
  const runtime = useRuntime()
  const trial = useValue(getTrial(runtime).$trial)
  const { token } = useValue(useStores().send.$state)
  const request = getTransferRequest(runtime)
  const key = request && trialKey(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is read anew each time; its key says whether it is another one.
  useEffect(() => {
    if (!request || !token || isToOneself(request)) return
    const shown = { gives: { address: token.address, atMost: request.amount } }
    void tryTransaction(runtime, { subject: request, shown, tokens: [token] })
  }, [runtime, key])
  if (!request || trial.of !== key || isToOneself(request)) return null
  return <TrialView trial={trial} />
}

/** Nothing of an account changes by what it sends to itself. */
const isToOneself = ({ from, to }: { from: string; to: string }): boolean =>
  from.toLowerCase() === to.toLowerCase()
