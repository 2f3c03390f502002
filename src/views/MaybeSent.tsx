import { getAccount } from '../actions/connection/getAccount.ts'
import { getUnanswered, seeActivity } from '../actions/transactions/unanswered.ts'
import { Note } from '../ui/Note.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { useMessages, useRuntime, useValue } from './context.tsx'

/** That what the wallet was asked for may have been sent although it has not said so, and where to see whether. */
export function MaybeSent() {
  const runtime = useRuntime()
  const unanswered = useValue(getUnanswered(runtime))
  const account = getAccount(runtime)
  const isOwn = unanswered?.from === account?.address && unanswered?.caipNetworkId === account?.caipNetworkId
  return unanswered?.sent && isOwn ? <Sent /> : null
}

function Sent() {
  const { errors: text } = useMessages('notices')
  const runtime = useRuntime()
  return (
    <Note kind="warning" title={text.maybeSent}>
      {text.maybeSentText}{' '}
      <TextButton onPress={() => seeActivity(runtime)} testId="maybe-sent-activity">
        {text.maybeSentActivity}
      </TextButton>
    </Note>
  )
}
