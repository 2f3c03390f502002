import { knownRecipients } from '../../actions/send/knownRecipients.ts'
import { setRecipient } from '../../actions/send/setRecipient.ts'
import { ShortAddress } from '../../ui/Address.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'

/** To whom the account has sent before, while no recipient is chosen. */
export function KnownRecipients() {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const { recipient } = useValue(useStores().send.$state)
  const known = knownRecipients(runtime)
  if (recipient.status !== 'empty' || known.length === 0) return null
  return (
    <Chips label={text.sentToBefore}>
      {known.map(({ address, name }) => (
        <Chip
          key={address}
          mark={<Identicon address={address} size={24} />}
          onPress={() => void setRecipient(runtime, { text: address })}
          testId="send-known-recipient"
        >
          {name ?? <ShortAddress address={address} />}
        </Chip>
      ))}
    </Chips>
  )
}
