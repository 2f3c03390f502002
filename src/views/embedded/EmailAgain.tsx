import { secondsUntilEmail } from '../../actions/embedded/sendEmail.ts'
import { formatClock } from '../../i18n/formatClock.ts'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useMessages, useRuntime, type ViewRuntime } from '../context.tsx'
import { useAction, useNow } from '../shared/useAction.ts'

export type EmailAction = (runtime: ViewRuntime, parameters: { email: string }) => Promise<void>

type EmailAgainParameters = { email: string; onSent: () => void }

/** Sends another email: the seconds until one may be sent, and its progress. */
export function useEmailAgain(action: EmailAction, { email, onSent }: EmailAgainParameters) {
  const runtime = useRuntime()
  const { run, ...state } = useAction(action)
  // Read every second, because another tab may have sent one too.
  useNow(true)
  const send = async () => {
    if (await run({ email })) onSent()
  }
  return { seconds: secondsUntilEmail(runtime), send, ...state }
}

/** "No email yet?", with a button as soon as another one may be sent. */
export function EmailAgain({ again }: { again: ReturnType<typeof useEmailAgain> }) {
  const { emailCode: text } = useMessages('embedded')
  const { seconds, status, send } = again
  const isEarly = seconds > 0 || status === 'running'
  return (
    <FieldNote
      end={
        <TextButton blocked={isEarly} onPress={isEarly ? undefined : () => void send()} testId="email-resend">
          {seconds > 0 ? text.in({ time: formatClock(seconds) }) : text.sendAgain}
        </TextButton>
      }
    >
      {text.none}
    </FieldNote>
  )
}
