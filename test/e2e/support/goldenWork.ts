import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { connected, type Golden, nobody } from './goldenLogs.ts'
import { steps } from './goldenSteps.ts'

const {
  otter,
  host,
  press,
  modalIs,
  close,
  pressButton,
  connect,
  account,
  test,
  networks,
  attribute,
  answer,
  heard,
  transfer,
} = steps

const [, lin] = testAccounts
/** The page offers one network. */
const alone = attribute('networks', 'eip155:1')
const ask = [pressButton, press(/^Otter/)]
const signsIn = '&sign-in=required'
const sign = test('w3m-connecting-siwe-sign')

/** Networks, transfers and signing in. */
export const work: Golden[] = [
  {
    what: 'the wallet moves to another network',
    steps: [connect, otter('emitChainChanged', 8453), heard('network-change')],
    log: [...connected, 'network-change eip155 eip155:8453'],
  },
  {
    what: 'the wallet comes back from there while somebody looks',
    steps: [
      alone,
      connect,
      otter('emitChainChanged', 8453),
      heard('network-change'),
      pressButton,
      modalIs('visible'),
      otter('emitChainChanged', 1),
      heard('network-change', ({ to }) => to === 'eip155:1'),
      close,
    ],
    log: [
      ...connected,
      'network-change eip155 eip155:8453 unsupported',
      'open UnsupportedChain',
      'network-change eip155 eip155:1',
      'close true',
    ],
  },
  {
    what: 'the host moves the network',
    steps: [connect, host('switchNetwork', 'eip155:8453'), heard('network-change')],
    log: [...connected, 'network-change eip155 eip155:8453'],
  },
  {
    what: 'the host moves to where it is',
    steps: [connect, host('switchNetwork', 'eip155:1')],
    log: connected,
  },
  {
    what: 'the host moves to a network that nobody offers',
    steps: [connect, host('switchNetwork', 'eip155:424242')],
    log: connected,
  },
  {
    what: 'the person moves the network',
    steps: [connect, networks, test('w3m-network-switch-Base'), heard('network-change'), modalIs('hidden')],
    log: [...connected, 'open Networks', 'network-change eip155 eip155:8453', 'close true'],
  },
  {
    what: 'the wallet declines to move',
    steps: [
      connect,
      answer('switch', 'decline'),
      networks,
      test('w3m-network-switch-Base'),
      press('Try again'),
    ],
    log: [...connected, 'open Networks'],
  },
  {
    what: 'a network is chosen before a wallet',
    steps: [networks, test('w3m-network-switch-Base'), heard('network-change')],
    log: [nobody, 'open Networks', 'network-change eip155 eip155:8453', 'close false'],
  },
  {
    what: 'a transfer goes through',
    steps: [
      connect,
      account,
      transfer(lin.address),
      test('send-confirm-button'),
      heard('send', ({ status }) => status === 'success'),
    ],
    log: [...connected, 'open Account', 'send pending', 'send success'],
  },
  {
    what: 'the wallet declines a transfer',
    steps: [
      connect,
      answer('send', 'decline'),
      account,
      transfer(lin.address),
      test('send-confirm-button'),
      heard('send'),
    ],
    log: [...connected, 'open Account', 'send error W3M_USER_REJECTED'],
  },
  {
    what: 'somebody declines to sign in',
    query: signsIn,
    steps: [answer('sign', 'decline'), ...ask, sign, heard('sign-in', ({ status }) => status === 'error')],
    log: [
      nobody,
      'open Connect',
      'connect eip155 ANNOUNCED',
      'sign-in eip155 pending',
      'sign-in eip155 error W3M_USER_REJECTED',
    ],
  },
  {
    what: 'a user who has signed in disconnects',
    query: signsIn,
    steps: [
      ...ask,
      sign,
      heard('sign-in', ({ status }) => status === 'success'),
      modalIs('hidden'),
      host('disconnect'),
      heard('sign-out'),
    ],
    log: [
      nobody,
      'open Connect',
      'connect eip155 ANNOUNCED',
      'sign-in eip155 pending',
      'sign-in eip155 success',
      'close true',
      'disconnect eip155 host',
      'sign-out eip155',
    ],
  },
  {
    what: 'another wallet takes its place',
    query: '&wallets=otter,kite',
    steps: [
      connect,
      host('connect', { wallet: 'Kite' }),
      heard('connect', ({ wallet }) => (wallet as { name: string }).name === 'Kite'),
      modalIs('hidden'),
    ],
    log: [...connected, 'open Account', 'connect eip155 ANNOUNCED', 'close true'],
  },
]
