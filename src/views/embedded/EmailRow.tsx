import { goTo } from '../../actions/modal/goTo.ts'
import { MailIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime, useStorage } from '../context.tsx'
import { WayRow } from '../shared/IconRow.tsx'

/** The user's email address, and a link to change it. Nothing without one. */
export function EmailRow() {
  const { emailChange: text } = useMessages('settings')
  const runtime = useRuntime()
  const email = useStorage().get('embedded:EMAIL')
  if (!email) return null
  return (
    <WayRow
      title={text.row}
      sub={<bdi dir="ltr">{email}</bdi>}
      icon={<MailIcon />}
      end={text.edit}
      onPress={() => goTo(runtime, 'UpdateEmailWallet')}
      testId="account-email"
    />
  )
}
