import { findSessionOwner } from '../../actions/sessions/findSessionOwner.ts'
import { openSessions } from '../../actions/sessions/openSessions.ts'
import { ClockIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { WayRow } from '../shared/IconRow.tsx'

/** Opens the permissions of pages. Renders nothing if the page does not offer them. */
export function SessionsRow() {
  const { sessions: text } = useMessages('settings')
  const runtime = useRuntime()
  if (!findSessionOwner(runtime)) return null
  return (
    <WayRow
      title={text.title}
      sub={text.rowText}
      icon={<ClockIcon />}
      onPress={() => openSessions(runtime)}
      testId="account-sessions"
    />
  )
}
