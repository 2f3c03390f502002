import { useState } from 'react'
import { listSessions, revokeSession } from '../../actions/sessions/sessions.ts'
import { anySignal } from '../../lib/deadline.ts'
import type { SmartSession } from '../../schemas/smartSession.ts'
import { getSessionState } from '../../stores/sessions.ts'
import { ShortAddress } from '../../ui/Address.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { ClockIcon } from '../../ui/icons/later.tsx'
import { Note } from '../../ui/Note.tsx'
import { Group, Row } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Legal } from '../../ui/Text.tsx'
import { useLocale, useMessages, useRuntime, useStore, useValue } from '../context.tsx'
import { EmptyBox, LoadFailed } from '../shared/EmptyBox.tsx'
import { useAccount } from '../shared/useAccount.ts'
import { useLoaded } from '../shared/useLoaded.ts'

/** What pages may do for the account without a prompt. A click revokes it, after the wallet's own prompt. */
export function SmartSessionListView() {
  const { sessions: text } = useMessages('settings')
  const { loaded, read } = useSessions()
  const { status } = useValue(useStore(getSessionState).$state)
  const isBusy = status === 'ending'
  if (!loaded) return <SkeletonRows label={text.loading} kind="list" count={2} />
  const { value: sessions } = loaded
  if (!sessions) return <LoadFailed title={text.failed} text={text.failedText} onRetry={read} />
  if (sessions.length === 0) return <EmptyBox icon={<ClockIcon />} title={text.none} text={text.noneText} />
  return (
    <>
      {status === 'failed' && (
        <Note kind="error" title={text.notEnded}>
          {text.notEndedText}
        </Note>
      )}
      <Group label={text.title} busy={isBusy}>
        {sessions.map((session) => (
          <SessionRow key={session.pci} session={session} isBusy={isBusy} />
        ))}
      </Group>
      <Legal>{text.note}</Legal>
    </>
  )
}

function SessionRow({ session, isBusy }: { session: SmartSession; isBusy: boolean }) {
  const { sessions: text } = useMessages('settings')
  const locale = useLocale()
  const runtime = useRuntime()
  const { pci, page = text.somePage, iconUrl, expiresAt, contracts } = session
  const [contract] = contracts
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Row
      title={<bdi>{page}</bdi>}
      sub={
        <>
          {contract && (
            <>
              {text.calls({ count: contracts.length })} <ShortAddress address={contract} />
              <br />
            </>
          )}
          {expiresAt === undefined ? text.noEnd : text.until({ time: until.format(expiresAt) })}
        </>
      }
      mark={<Avatar id={pci} name={page} src={iconUrl} />}
      end={text.end}
      disabled={isBusy}
      onPress={() => void revokeSession(runtime, session)}
      testId={`session-${pci}`}
    />
  )
}

/** The active account's permissions, read again for another account or on request; undefined if that failed. */
function useSessions() {
  const runtime = useRuntime()
  const owner = useAccount()?.caipAddress
  const [tries, setTries] = useState(0)
  const { ended } = useValue(useStore(getSessionState).$state)
  const load = (signal: AbortSignal) =>
    listSessions({ ...runtime, signal: anySignal(runtime.signal, signal) }).catch(() => undefined)
  return {
    loaded: useLoaded(`${owner} ${tries}`, load, ended),
    read: () => setTries((count) => count + 1),
  }
}
