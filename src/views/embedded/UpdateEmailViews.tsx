import { useState } from 'react'
import { changeEmail, changeEmailAgain } from '../../actions/embedded/changeEmail.ts'
import { confirmNewEmail, confirmOldEmail } from '../../actions/embedded/enterCode.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { isEmail } from '../../schemas/email.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { useMessages, useRuntime, useStorage } from '../context.tsx'
import { useAction } from '../shared/useAction.ts'
import { EmailCodeForm } from './EmailCodeForm.tsx'
import { EmailField } from './EmailField.tsx'
import { emailErrorText } from './emailErrorText.ts'

/** A form for a new email address. Keeps the typed address after any failure. */
export function UpdateEmailWalletView() {
  const { emailChange: text, email: words, common } = useMessages('settings', 'embedded')
  const runtime = useRuntime()
  const [typed, setTyped] = useState('')
  const { run, ...action } = useAction(changeEmail)
  const email = typed.trim()
  const isSame = email.toLowerCase() === useStorage().get('embedded:EMAIL')?.toLowerCase()
  const isReady = isEmail(email) && !isSame
  const submit = () => void (isReady && run({ email }))
  const failure = action.status === 'failed' ? emailErrorText(words, action.error) : undefined
  const note = isSame ? text.same : failure
  return (
    <>
      <EmailField
        label={text.label}
        takesFocus
        value={typed}
        onChange={setTyped}
        onSubmit={submit}
        note={note}
      />
      <Actions>
        <Button onPress={() => goBack(runtime)}>{common.cancel}</Button>
        <Button
          kind="primary"
          disabled={!isReady}
          busy={action.status === 'running'}
          onPress={submit}
          testId="email-save"
        >
          {text.save}
        </Button>
      </Actions>
    </>
  )
}

/** Asks for the code sent to the current address. */
export function UpdateEmailPrimaryOtpView({ email, newEmail }: RouteParams<'UpdateEmailPrimaryOtp'>) {
  return <EmailCodeForm email={email} enter={confirmOldEmail} resend={changeEmailAgain} wanted={newEmail} />
}

/** Asks for the code sent to the new address. */
export function UpdateEmailSecondaryOtpView({ newEmail }: RouteParams<'UpdateEmailSecondaryOtp'>) {
  return <EmailCodeForm email={newEmail} enter={confirmNewEmail} resend={changeEmailAgain} />
}
