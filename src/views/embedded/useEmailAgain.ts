import { useEffect, useState } from 'react'
import { secondsUntilEmail } from '../../actions/embedded/cooldown.ts'
import { useRuntime, type ViewRuntime } from '../context.tsx'
import { useAction } from '../useAction.ts'

export type EmailAction = (runtime: ViewRuntime, parameters: { email: string }) => Promise<void>

type EmailAgainParameters = { email: string; onSent: () => void }

/** Another email like the one before: how many seconds until one may be sent, and how it goes. */
export function useEmailAgain(action: EmailAction, { email, onSent }: EmailAgainParameters) {
  const runtime = useRuntime()
  const [seconds, setSeconds] = useState(() => secondsUntilEmail(runtime))
  const { run, ...state } = useAction(action)
  useEffect(() => {
    // Every second, and not once: another tab may have sent one too.
    const timer = setInterval(() => setSeconds(secondsUntilEmail(runtime)), 1000)
    return () => clearInterval(timer)
  }, [runtime])
  const send = async () => {
    const isSent = await run({ email })
    setSeconds(secondsUntilEmail(runtime))
    if (isSent) onSent()
  }
  return { seconds, send, ...state }
}
