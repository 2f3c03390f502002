import { useEffect, useState } from 'react'
import { getAccount } from '../../../actions/connection/getAccount.ts'
import { isSmartAccount } from '../../../actions/connection/isSmartAccount.ts'
import { isFeeCovered } from '../../../actions/payment/isFeeCovered.ts'
import { useRuntime, useStores, useValue } from '../../context.tsx'

/** Whether others pay the network for the account in use; undefined while its wallet has not said. */
export function useFeeCovered(): boolean | undefined {
  const runtime = useRuntime()
  useValue(useStores().network.$activeId)
  const owner = isSmartAccount(runtime) ? getAccount(runtime)?.caipAddress : undefined
  const [said, setSaid] = useState<{ owner: string; isCovered: boolean }>()
  useEffect(() => {
    if (owner === undefined) return
    let isCurrent = true
    void isFeeCovered(runtime).then((isCovered) => isCurrent && setSaid({ owner, isCovered }))
    return () => {
      isCurrent = false
    }
  }, [runtime, owner])
  if (owner === undefined) return false
  return said?.owner === owner ? said.isCovered : undefined
}
