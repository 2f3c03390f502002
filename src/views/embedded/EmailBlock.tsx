import { typeEmail } from '../../actions/embedded/editLogin.ts'
import { startEmail } from '../../actions/embedded/startEmail.ts'
import { track } from '../../actions/events/track.ts'
import { isEmail } from '../../schemas/email.ts'
import { getLogin } from '../../stores/login.ts'
import { Dots } from '../../ui/Dots.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ArrowIcon } from '../../ui/icons/later.tsx'
import { Status } from '../../ui/Text.tsx'
import { useMessages, useRuntime, useStore, useValue } from '../context.tsx'
import { useAction } from '../shared/useAction.ts'
import { EmailField } from './EmailField.tsx'
import { emailErrorText } from './emailErrorText.ts'

/** Sign-in by email. Keeps the typed address after any failure. */
export function EmailBlock() {
  const { email: text } = useMessages('embedded')
  const runtime = useRuntime()
  const typed = useValue(useStore(getLogin).$email)
  const { run, ...action } = useAction(startEmail)
  const isBusy = action.status === 'running'
  const email = typed.trim()
  const isWhole = isEmail(email)
  const submit = () => void run({ email })
  const note = action.status === 'failed' ? emailErrorText(text, action.error) : undefined

  return (
    <>
      <EmailField
        label={text.label}
        value={typed}
        onChange={(text) => typeEmail(runtime, text)}
        onFocus={() => track(runtime, 'EMAIL_LOGIN_SELECTED')}
        onSubmit={submit}
        note={note}
        end={
          isBusy ? (
            <Dots />
          ) : (
            <IconButton
              kind={isWhole ? 'accent' : undefined}
              label={text.continue}
              icon={<ArrowIcon size={18} />}
              disabled={!isWhole}
              onPress={submit}
              testId="email-submit"
            />
          )
        }
      />
      <Status>{isBusy ? text.sending : undefined}</Status>
    </>
  )
}
