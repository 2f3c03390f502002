import { Address, ShortAddress } from '../../../src/ui/Address.tsx'
import { Avatar } from '../../../src/ui/Avatar.tsx'
import { ConnectionDiagram, type ConnectionState } from '../../../src/ui/ConnectionDiagram.tsx'
import { Countdown, CountdownBusy } from '../../../src/ui/Countdown.tsx'
import { Identicon } from '../../../src/ui/Identicon.tsx'
import { PlusIcon } from '../../../src/ui/icons/later.tsx'
import { QrCode } from '../../../src/ui/QrCode.tsx'
import { Steps } from '../../../src/ui/Steps.tsx'
import { Text } from '../../../src/ui/Text.tsx'
import { story } from '../Story.ts'
import { accounts, hash, pairingLink, pictures } from '../samples.ts'

const harbor = <Avatar id="harbor" name="Harbor" src={pictures.harbor} size={64} />
const otter = <Avatar id="otter" name="Otter" src={pictures.otter} size={64} />
const states: ConnectionState[] = ['waiting', 'joined', 'parted', 'declined', 'expired', 'idle']

export const connectionDiagramStories = [
  story('stage', 'The thread', {
    states: () => (
      <>
        {states.map((state) => (
          <ConnectionDiagram
            key={state}
            state={state}
            from={harbor}
            to={otter}
            sign={state === 'idle' ? <PlusIcon /> : undefined}
          />
        ))}
      </>
    ),
    words: ({ messages: { connecting } }) => (
      <>
        <ConnectionDiagram state="waiting" from={harbor} to={otter} />
        <Text
          center
          title={connecting.slow({ wallet: 'Otter' })}
          lead={connecting.slowText({ wallet: 'Otter' })}
        />
      </>
    ),
  }),
  story('steps', 'Steps', {
    pending: ({ messages: { send } }) => (
      <Steps
        steps={[
          { id: 'signed', title: send.signedIn({ wallet: 'Otter' }), sub: '18:04:11', state: 'done' },
          {
            id: 'sent',
            title: send.sentTo({ network: 'Ethereum' }),
            sub: <ShortAddress address={hash} />,
            state: 'done',
          },
          { id: 'wait', title: send.waitingForConfirmation, sub: send.usually, state: 'now' },
        ]}
      />
    ),
  }),
  story('qr-code', 'QR code', {
    ready: ({ messages: { qr } }) => (
      <>
        <QrCode
          value={pairingLink}
          label={qr.label({ wallet: 'WalletConnect' })}
          mark={<Avatar id="pairing" src={pictures.pairing} size={56} />}
        />
        <Countdown share={0.92}>{qr.newCodeIn({ time: '3:42' })}</Countdown>
      </>
    ),
    low: ({ messages: { qr } }) => (
      <>
        <QrCode
          small
          value={accounts.mara}
          label={qr.title}
          mark={<Identicon address={accounts.mara} size={48} />}
        />
        <Countdown share={0.07}>{qr.newCodeIn({ time: '0:20' })}</Countdown>
      </>
    ),
    loading: ({ messages: { qr } }) => (
      <>
        <QrCode state="loading" label={qr.title} />
        <CountdownBusy>{qr.making}</CountdownBusy>
      </>
    ),
    failed: ({ messages: { qr } }) => (
      <QrCode state="failed" label={qr.title} cover={{ title: qr.failed, text: qr.failedText }} />
    ),
  }),
  story('address', 'Address', {
    whole: () => (
      <>
        <Address address={accounts.lin} />
        <Address address={accounts.poison} compareTo={accounts.lin} />
        <Address address="7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV" />
        <ShortAddress address={accounts.lin} />
      </>
    ),
  }),
]
