import { useState } from 'react'
import { faultOf, type PasskeyFault } from '../passkeyFault.ts'

/** Runs work that needs a passkey: whether it is running, and why the last one failed. */
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
