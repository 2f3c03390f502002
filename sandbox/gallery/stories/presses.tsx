import { ActionTiles } from '../../../src/ui/ActionTiles.tsx'
import { Avatar } from '../../../src/ui/Avatar.tsx'
import { Actions, Button, type ButtonProps } from '../../../src/ui/Button.tsx'
import { Chip } from '../../../src/ui/Chip.tsx'
import { IconButton } from '../../../src/ui/IconButton.tsx'
import { CloseIcon, ExternalIcon, HelpIcon } from '../../../src/ui/icons/first.tsx'
import {
  CardIcon,
  CopyIcon,
  PasteIcon,
  ReceiveIcon,
  RefreshIcon,
  SendIcon,
  SwapIcon,
  WarningIcon,
} from '../../../src/ui/icons/later.tsx'
import { Tabs } from '../../../src/ui/Tabs.tsx'
import { TextButton } from '../../../src/ui/TextButton.tsx'
import { story } from '../Story.ts'
import { networks } from '../samples.ts'

const nothing = () => undefined
const kinds: ButtonProps['kind'][] = ['primary', 'plain', 'quiet']

export const pressStories = [
  story('button', 'Button', {
    kinds: ({ messages }) => (
      <>
        {kinds.map((kind) => (
          <Button kind={kind} key={kind} onPress={nothing}>
            {messages.send.review}
          </Button>
        ))}
      </>
    ),
    icons: ({ messages }) => (
      <>
        <Button icon={<RefreshIcon size={18} />} onPress={nothing}>
          {messages.connecting.openAgain({ wallet: 'Otter' })}
        </Button>
        <Button href="https://explorer.example/" iconEnd={<ExternalIcon size={16} />}>
          {messages.account.explorer}
        </Button>
        <Button size="small" icon={<PasteIcon size={16} />} onPress={nothing}>
          {messages.send.paste}
        </Button>
      </>
    ),
    disabled: ({ messages }) => (
      <Button kind="primary" disabled>
        {messages.send.enterAmount}
      </Button>
    ),
    busy: ({ messages }) => (
      <Button kind="primary" busy>
        {messages.common.retry}
      </Button>
    ),
    actions: ({ messages }) => (
      <Actions>
        <Button onPress={nothing}>{messages.connecting.chooseAnother}</Button>
        <Button kind="primary" onPress={nothing}>
          {messages.common.tryAgain}
        </Button>
      </Actions>
    ),
  }),
  story('icon-button', 'Icon button, text button', {
    kinds: ({ messages }) => (
      <div className="g-line">
        <IconButton label={messages.common.close} icon={<CloseIcon size={18} />} onPress={nothing} />
        <IconButton label={messages.connect.whatIsAWallet} icon={<HelpIcon size={18} />} onPress={nothing} />
        <IconButton
          kind="bare"
          label={messages.common.copyAddress}
          icon={<CopyIcon size={18} />}
          onPress={nothing}
        />
        <IconButton
          kind="accent"
          label={messages.account.send}
          icon={<SendIcon size={18} />}
          onPress={nothing}
        />
        <IconButton
          disabled
          label={messages.account.receive}
          icon={<ReceiveIcon size={18} />}
          onPress={nothing}
        />
        <TextButton onPress={nothing}>{messages.common.retry}</TextButton>
        <TextButton onPress={nothing} disabled>
          {messages.send.max}
        </TextButton>
      </div>
    ),
  }),
  story('tiles', 'Action tiles', {
    account: ({ messages: { account } }) => (
      <ActionTiles
        actions={[
          [true, CardIcon, account.buy, nothing, 'buy'],
          [true, SwapIcon, account.swap, nothing, 'swap'],
          [true, ReceiveIcon, account.receive, nothing, 'receive'],
          [true, SendIcon, account.send, nothing, 'send'],
        ]}
      />
    ),
  }),
  story('chip', 'Chip', {
    kinds: ({ messages }) => (
      <div className="g-line">
        <Chip
          kind="header"
          opens
          mark={<Avatar {...networks.ethereum} size={24} />}
          label={messages.account.networkButton({ network: 'Ethereum' })}
          onPress={nothing}
        >
          Ethereum
        </Chip>
        <Chip kind="warning" opens mark={<WarningIcon />} onPress={nothing}>
          {messages.networks.unsupportedTitle}
        </Chip>
      </div>
    ),
  }),
  story('tabs', 'Tabs', {
    three: ({ messages: { account } }) => (
      <Tabs
        label={account.title}
        chosen="nfts"
        onChoose={nothing}
        tabs={[
          { id: 'tokens', title: account.tokens },
          { id: 'nfts', title: account.nfts },
          { id: 'activity', title: account.activity },
        ]}
      >
        {account.somePrices}
      </Tabs>
    ),
  }),
]
