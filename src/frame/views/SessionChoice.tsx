import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { $session, endSession } from '../wallet.ts'
import { useWords } from '../words.ts'

type SessionChoiceProps = { minutes: number; isWanted: boolean; onChange: (isWanted: boolean) => void }

/** Offers a session; or says until when the current one lasts, and ends it. */
export function SessionChoice({ minutes, isWanted, onChange }: SessionChoiceProps) {
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const session = useSyncExternalStore($session.listen, $session.get)
  useEffect(
    () =>
      $session.listen((started) => {
        hadFocus.current = place.current?.matches(':focus-within') === true
        if (started) onChange(false)
      }),
    [onChange],
  )
  useEffect(() => {
    if (!session && hadFocus.current) place.current?.querySelector('input')?.focus()
    hadFocus.current = false
  }, [session])
  return (
    <div ref={place} className="frame__session">
      {session ? (
        <>
          <span>{words.sessionOpen.replace('{time}', timeOf(session.endsAt))}</span>
          <Button kind="quiet" size="small" onPress={endSession}>
            {words.lock}
          </Button>
        </>
      ) : (
        <Checkbox checked={isWanted} onChange={onChange}>
          {words.session.replace('{minutes}', String(minutes))}
        </Checkbox>
      )}
    </div>
  )
}

/** The local time, in the language of the frame. */
const timeOf = (ms: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' }).format(ms)
