import { knownReceivers } from '../../actions/send/knownReceivers.ts'
import { setReceiver } from '../../actions/send/setReceiver.ts'
import { ShortAddress } from '../../ui/Address.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'

/** To whom the account has sent before, while nobody is chosen. */
export function KnownReceivers() {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const { receiver } = useValue(useStores().send.$state)
  const known = knownReceivers(runtime)
  if (receiver.status !== 'empty' || known.length === 0) return null
  return (
    <Chips label={text.sentToBefore}>
      {known.map(({ address, name }) => (
        <Chip
          key={address}
          mark={<Identicon address={address} size={24} />}
          onPress={() => void setReceiver(runtime, { text: address })}
          testId="send-known-receiver"
        >
          {name ?? <ShortAddress address={address} />}
        </Chip>
      ))}
    </Chips>
  )
}
