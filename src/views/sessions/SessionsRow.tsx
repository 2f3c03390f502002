import { findSessionOwner } from '../../actions/sessions/findSessionOwner.ts'
import { openSessions } from '../../actions/sessions/openSessions.ts'
import { Group } from '../../ui/Group.tsx'
import { ClockIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { IconRow } from '../shared/IconRow.tsx'

/** The way to what pages may do for the account. Nothing where the host does not offer it. */
export function SessionsRow() {
  const { sessions: text } = useMessages('settings')
  const runtime = useRuntime()
  if (!findSessionOwner(runtime)) return null
  return (
    <Group label={text.title}>
      <IconRow
        title={text.title}
        sub={text.rowText}
        icon={<ClockIcon />}
        leads="chevron"
        onPress={() => openSessions(runtime)}
        testId="account-sessions"
      />
    </Group>
  )
}
