import { useEffect } from 'react'
import { getAccount } from '../../actions/connection/getAccount.ts'
import { closeModal } from '../../actions/modal/closeModal.ts'
import { shortenText } from '../../lib/addressText.ts'
import type { Runtime } from '../../runtime.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConnectionDiagram } from '../../ui/ConnectionDiagram.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { AppMark } from '../AppMark.tsx'
import { useMessages, useRuntime } from '../context.tsx'

/** How long the knot is shown before it goes on by itself. */
export const joinedMs = 1200

type PairingJoinedProps = {
  /** What comes then, where that is not the end: `now` by a press, and by itself once it is `ready`. */
  leave?: { ready(runtime: Runtime): Promise<void>; now(runtime: Runtime): void }
}

const end: NonNullable<PairingJoinedProps['leave']> = { ready: async () => {}, now: closeModal }

/** A wallet and this app are linked. Goes on by itself. */
export function PairingJoined({ leave = end }: PairingJoinedProps) {
  const { connecting: text } = useMessages('wallets')
  const runtime = useRuntime()
  const account = getAccount(runtime)
  useEffect(() => {
    let isHere = true
    const go = async () => {
      await leave.ready(runtime)
      if (isHere) leave.now(runtime)
    }
    const timer = setTimeout(go, joinedMs)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [runtime, leave])
  const { name = '', icon, id = '' } = account?.wallet ?? {}
  return (
    <>
      <ConnectionDiagram
        state="joined"
        from={<AppMark />}
        to={<Avatar id={id} name={name} src={icon} size={64} />}
      />
      <Text
        center
        title={text.joined}
        lead={text.joinedText({
          wallet: name,
          host: location.host,
          address: shortenText(account?.address ?? ''),
        })}
      />
      <Status>{text.joined}</Status>
      <Actions>
        <Button kind="primary" onPress={() => leave.now(runtime)}>
          {text.continue}
        </Button>
      </Actions>
    </>
  )
}
