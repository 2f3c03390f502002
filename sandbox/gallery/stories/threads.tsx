import { Address, ShortAddress } from '../../../src/ui/Address.tsx'
import { Dots } from '../../../src/ui/Dots.tsx'
import { PlusIcon } from '../../../src/ui/icons/PlusIcon.tsx'
import { Life, LifeBusy } from '../../../src/ui/Life.tsx'
import { Mark } from '../../../src/ui/Mark.tsx'
import { QrCode } from '../../../src/ui/QrCode.tsx'
import { Stage, type StageState } from '../../../src/ui/Stage.tsx'
import { Steps } from '../../../src/ui/Steps.tsx'
import { Text } from '../../../src/ui/Text.tsx'
import { Weave } from '../../../src/ui/Weave.tsx'
import { story } from '../Story.ts'
import { accounts, hash, pairingLink, pictures } from '../samples.ts'

const harbor = <Mark id="harbor" name="Harbor" src={pictures.harbor} size={64} />
const otter = <Mark id="otter" name="Otter" src={pictures.otter} size={64} />
const states: StageState[] = ['waiting', 'joined', 'parted', 'expired', 'idle']

export const threadStories = [
  story('stage', 'The thread', {
    states: () => (
      <>
        {states.map((state) => (
          <Stage
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
        <Stage state="waiting" from={harbor} to={otter} />
        <Text center title={connecting.slow('Otter')} lead={connecting.slowText('Otter')} />
      </>
    ),
  }),
  story('steps', 'Steps', {
    pending: ({ messages: { send } }) => (
      <Steps
        steps={[
          { id: 'signed', title: send.signedIn('Otter'), sub: '18:04:11', state: 'done' },
          { id: 'sent', title: send.sentTo('Ethereum'), sub: <ShortAddress address={hash} />, state: 'done' },
          { id: 'wait', title: send.waitingForConfirmation, sub: send.usually, state: 'now' },
        ]}
      />
    ),
    failed: ({ messages: { send } }) => (
      <Steps
        steps={[
          { id: 'signed', title: send.signedIn('Otter'), state: 'now' },
          { id: 'sent', title: send.sentTo('Ethereum'), state: 'next' },
          { id: 'failed', title: send.failed, state: 'failed' },
        ]}
      />
    ),
  }),
  story('qr-code', 'QR code', {
    ready: ({ messages: { qr } }) => (
      <>
        <QrCode
          value={pairingLink}
          label={qr.label('WalletConnect')}
          mark={<Mark id="pairing" src={pictures.pairing} size={56} />}
        />
        <Life share={0.92}>{qr.newCodeIn('3:42')}</Life>
      </>
    ),
    low: ({ messages: { qr } }) => (
      <>
        <QrCode
          small
          value={accounts.mara}
          label={qr.title}
          mark={<Weave address={accounts.mara} size={48} />}
        />
        <Life share={0.07}>{qr.newCodeIn('0:20')}</Life>
      </>
    ),
    loading: ({ messages: { qr } }) => (
      <>
        <QrCode state="loading" label={qr.title} />
        <LifeBusy end={<Dots />}>{qr.making}</LifeBusy>
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
