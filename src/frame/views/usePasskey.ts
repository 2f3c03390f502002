import { useState } from 'react'
import { faultOf, type PasskeyFault } from '../passkeyFault.ts'

/** What a view does with a passkey: whether it waits for one, and why the last one gave nothing. */
export function usePasskey() {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<PasskeyFault>()
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, setFault, attempt }
}
