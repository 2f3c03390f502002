import { useEffect } from 'react'
import { getAccount } from '../../actions/connection/getAccount.ts'
import { closeModal } from '../../actions/modal/closeModal.ts'
import { shortenText } from '../../lib/addressText.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { AppMark } from '../AppMark.tsx'
import { useMessages, useRuntime } from '../context.tsx'

/** How long the knot is shown before the modal closes by itself. */
export const joinedMs = 1200

/** A wallet and this app are linked. Closes by itself. */
export function PairingJoined() {
  const { connecting: text } = useMessages('wallets')
  const runtime = useRuntime()
  const account = getAccount(runtime)
  useEffect(() => {
    const timer = setTimeout(() => closeModal(runtime), joinedMs)
    return () => clearTimeout(timer)
  }, [runtime])
  const { name = '', icon, id = '' } = account?.wallet ?? {}
  return (
    <>
      <Stage state="joined" from={<AppMark />} to={<Mark id={id} name={name} src={icon} size={64} />} />
      <Text
        center
        title={text.joined}
        lead={text.joinedText(name, location.host, shortenText(account?.address ?? ''))}
      />
      <Status>{text.joined}</Status>
      <Actions>
        <Button kind="primary" onPress={() => closeModal(runtime)}>
          {text.continue}
        </Button>
      </Actions>
    </>
  )
}
