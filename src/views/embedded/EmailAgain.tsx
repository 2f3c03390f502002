import { NoteLine } from '../../ui/NoteLine.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useMessages } from '../context.tsx'
import type { useEmailAgain } from './useEmailAgain.ts'

/** "No email yet?", and another one as soon as it may be sent. */
export function EmailAgain({ again }: { again: ReturnType<typeof useEmailAgain> }) {
  const { emailCode: text } = useMessages('embedded')
  const { seconds, status, send } = again
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <NoteLine
      end={
        <TextButton
          disabled={seconds > 0 || status === 'running'}
          onPress={() => void send()}
          testId="email-resend"
        >
          {seconds > 0 ? text.in({ time: clock }) : text.sendAgain}
        </TextButton>
      }
    >
      {text.none}
    </NoteLine>
  )
}
