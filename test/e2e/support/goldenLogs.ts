import { type Step, steps } from './goldenSteps.ts'

/** What is done, and each DOM event that the page hears of it, in order and once. */
export type Golden = { what: string; query?: string; steps: Step[]; log: string[] }

const {
  otter,
  host,
  press,
  modalIs,
  pressButton,
  connect,
  account,
  close,
  key,
  test,
  reload,
  attribute,
  answer,
  heard,
} = steps

export const nobody = 'ready disconnected'
export const connected = [nobody, 'open Connect', 'connect eip155 ANNOUNCED', 'close true']
const ask = [pressButton, press(/^Otter/)]

/** Opening, connecting and letting go. */
export const connecting: Golden[] = [
  {
    what: 'somebody looks and leaves',
    steps: [pressButton, modalIs('visible'), close],
    log: [nobody, 'open Connect', 'close false'],
  },
  {
    what: 'somebody leaves by Escape',
    steps: [pressButton, modalIs('visible'), key('Escape')],
    log: [nobody, 'open Connect', 'close false'],
  },
  {
    what: 'the host opens it twice',
    steps: [host('open'), host('open'), modalIs('visible')],
    log: [nobody, 'open Connect'],
  },
  {
    what: 'the host opens a view and closes',
    steps: [host('open', { view: 'AllWallets' }), modalIs('visible'), host('close')],
    log: [nobody, 'open AllWallets', 'close false'],
  },
  {
    what: 'a reload finds it again',
    steps: [connect, reload, heard('ready')],
    log: ['connect eip155 ANNOUNCED restored', 'ready connected'],
  },
  {
    what: 'the wallet declines',
    steps: [answer('connect', 'decline'), ...ask, press('Try again'), modalIs('visible')],
    log: [nobody, 'open Connect'],
  },
  {
    what: 'somebody gives up while the wallet asks',
    steps: [answer('connect', 'wait'), ...ask, close, modalIs('hidden')],
    log: [nobody, 'open Connect', 'close false'],
  },
  {
    what: 'the person disconnects',
    steps: [connect, account, test('account-menu-button'), test('disconnect-button'), heard('disconnect')],
    log: [...connected, 'open Account', 'disconnect eip155 user', 'close false'],
  },
  {
    what: 'the host disconnects',
    steps: [connect, host('disconnect'), heard('disconnect')],
    log: [...connected, 'disconnect eip155 host'],
  },
  {
    what: 'the wallet lets go',
    steps: [connect, otter('disconnect'), heard('disconnect')],
    log: [...connected, 'disconnect eip155 wallet'],
  },
  {
    what: 'the wallet changes accounts',
    steps: [connect, otter('switchAccount', 1), heard('account-change')],
    log: [...connected, 'account-change eip155'],
  },
  {
    what: 'the host connects a wallet by name',
    steps: [host('connect', { wallet: 'Otter' }), heard('connect'), modalIs('hidden')],
    log: connected,
  },
  {
    what: 'the host connects, the person closes',
    steps: [host('connect'), modalIs('visible'), close, modalIs('hidden')],
    log: [nobody, 'open Connect', 'close false'],
  },
  {
    what: 'the host names a wallet that nobody knows',
    steps: [host('connect', { wallet: 'Nobody' })],
    log: [nobody],
  },
  {
    what: 'an attribute does not fit',
    steps: [host('open'), modalIs('visible'), attribute('default-network', 'nowhere'), heard('error')],
    log: [nobody, 'open Connect', 'error W3M_INVALID_OPTION'],
  },
]
