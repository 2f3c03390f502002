import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { awaitDevice } from '../../actions/embedded/awaitDevice.ts'
import { sendEmailAgain } from '../../actions/embedded/startEmail.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { formatClock } from '../../i18n/formatClock.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { MailIcon } from '../../ui/icons/later.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { PartyIcon, Stage } from '../shared/Stage.tsx'
import { startWork } from '../shared/startWork.ts'
import { useEmailAgain } from './EmailAgain.tsx'
import { emailErrorText } from './emailErrorText.ts'

/** Waits until the user opens the link in the email, on any device, while this page stays open. */
export function EmailVerifyDeviceView({ email }: RouteParams<'EmailVerifyDevice'>) {
  const { emailDevice: text, email: errors, common } = useMessages('embedded')
  const runtime = useRuntime()
  const { isLate, check } = useApproval(email)
  // Another email is another attempt, which replaces the previous one.
  const again = useEmailAgain(sendEmailAgain, { email, onSent: check })
  const sentTo = text.sentTo<ReactNode>({ email, address: (words) => <strong dir="ltr">{words}</strong> })

  return (
    <>
      <Stage
        stage={
          isLate
            ? ['expired', text.late, text.lateText]
            : ['waiting', text.open, <Rich key="sent" parts={sentTo} />]
        }
        to={<PartyIcon Icon={MailIcon} />}
      />
      {again.status === 'failed' && (
        <FieldNote state="error" quiet>
          {emailErrorText(errors, again.error)}
        </FieldNote>
      )}
      <Actions>
        {isLate ? (
          <Button kind="primary" onPress={check} testId="email-check-again">
            {text.checkAgain}
          </Button>
        ) : (
          <Button onPress={() => goBack(runtime)}>{common.cancel}</Button>
        )}
        <Button
          blocked={again.seconds > 0}
          busy={again.status === 'running'}
          onPress={again.seconds > 0 ? undefined : () => void again.send()}
          testId="email-resend"
        >
          {again.seconds > 0 ? text.sendAgainIn({ time: formatClock(again.seconds) }) : text.sendAgain}
        </Button>
      </Actions>
    </>
  )
}

/** Polls until the device is approved. After half a minute without approval, continues only when the user returns. */
function useApproval(email: string) {
  const runtime = useRuntime()
  const [isLate, setLate] = useState(false)
  const [round, setRound] = useState(0)
  const check = useCallback(() => setRound((count) => count + 1), [])
  useEffect(() => {
    void round
    setLate(false)
    return startWork((signal) =>
      awaitDevice(runtime, { email, signal }).catch(() => signal.aborted || setLate(true)),
    )
  }, [runtime, email, round])
  useEffect(() => {
    if (!isLate) return
    const look = () => document.visibilityState === 'visible' && check()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isLate, check])
  return { isLate, check }
}
