import { goTo } from '../../actions/modal/goTo.ts'
import { Group } from '../../ui/Group.tsx'
import { MailIcon } from '../../ui/icons/later.tsx'
import { IconTile, Row } from '../../ui/Row.tsx'
import { useMessages, useRuntime } from '../context.tsx'

/** The user's email address, and a link to change it. Nothing without one. */
export function EmailRow() {
  const { emailChange: text } = useMessages('settings')
  const runtime = useRuntime()
  const email = runtime.storage.get('embedded:EMAIL')
  if (!email) return null
  return (
    <Group label={text.row}>
      <Row
        title={text.row}
        sub={<bdi dir="ltr">{email}</bdi>}
        mark={
          <IconTile>
            <MailIcon />
          </IconTile>
        }
        end={text.edit}
        leads="chevron"
        onPress={() => goTo(runtime, 'UpdateEmailWallet')}
        testId="account-email"
      />
    </Group>
  )
}
