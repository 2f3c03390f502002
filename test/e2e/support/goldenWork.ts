import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { connected, type Golden } from './goldenLogs.ts'
import { steps } from './goldenSteps.ts'

const { otter, host, press, modalIs, close, pressButton, pickOtter, connect, account, test, networks } = steps
const { attribute, answer, heard, transfer } = steps

const [, lin] = testAccounts
const ask = [pressButton, pickOtter]
const sign = test('w3m-connecting-siwe-sign')
const leave = [close, modalIs('hidden')]
const [toEthereum, toBase] = ['network-change eip155 eip155:1', 'network-change eip155 eip155:8453']

/** Networks, transfers and sign-in. */
export const work: Golden[] = [
  {
    what: 'the network changes, a transfer is sent, and another wallet connects',
    query: '&wallets=otter,kite',
    acts: [
      {
        what: 'a network is chosen before a wallet',
        steps: [networks, test('w3m-network-switch-Base'), modalIs('hidden')],
        log: ['open Networks', toBase, 'close false'],
      },
      {
        what: 'another network is',
        steps: [networks, test('w3m-network-switch-Ethereum'), modalIs('hidden')],
        log: ['open Networks', toEthereum, 'close false'],
      },
      { what: 'the user connects', steps: [connect], log: connected },
      {
        what: 'the wallet moves to another network',
        steps: [otter('emitChainChanged', 8453)],
        log: [toBase],
      },
      { what: 'the page moves the network', steps: [host('switchNetwork', 'eip155:1')], log: [toEthereum] },
      { what: 'the page moves to where it is', steps: [host('switchNetwork', 'eip155:1')], log: [] },
      {
        what: 'the user moves the network',
        steps: [networks, test('w3m-network-switch-Base'), modalIs('hidden')],
        log: ['open Networks', toBase, 'close true'],
      },
      {
        what: 'the wallet declines to move',
        steps: [
          answer('switch', 'decline'),
          networks,
          test('w3m-network-switch-Ethereum'),
          press('Try again'),
          ...leave,
        ],
        log: ['open Networks', 'close true'],
      },
      {
        what: 'the page moves back',
        steps: [answer('switch', 'approve'), host('switchNetwork', 'eip155:1')],
        log: [toEthereum],
      },
      {
        what: 'a transfer goes through',
        steps: [
          account,
          transfer(lin.address),
          test('send-confirm-button'),
          heard('send', ({ status }) => status === 'success'),
          test('receipt-done'),
          ...leave,
        ],
        log: ['open Account', 'send pending', 'send success', 'close true'],
      },
      {
        what: 'the wallet declines a transfer',
        steps: [
          answer('send', 'decline'),
          account,
          transfer(lin.address),
          test('send-confirm-button'),
          heard('send', ({ status }) => status === 'error'),
          ...leave,
        ],
        log: ['open Account', 'send error W3M_USER_REJECTED', 'close true'],
      },
      {
        what: 'another wallet takes its place',
        steps: [host('connect', { wallet: 'Kite' })],
        log: ['open Account', 'connect eip155 ANNOUNCED', 'close true'],
      },
      {
        what: 'the page moves to a network that it does not offer',
        steps: [host('switchNetwork', 'eip155:424242')],
        log: [],
      },
    ],
  },
  {
    what: 'the wallet is on a network that the page does not offer',
    acts: [
      { what: 'the user connects', steps: [attribute('networks', 'eip155:1'), connect], log: connected },
      {
        what: 'the wallet moves away, and returns while the modal is open',
        steps: [
          otter('emitChainChanged', 8453),
          heard('network-change'),
          pressButton,
          modalIs('visible'),
          otter('emitChainChanged', 1),
          heard('network-change', ({ to }) => to === 'eip155:1'),
          close,
        ],
        log: [`${toBase} unsupported`, 'open UnsupportedChain', toEthereum, 'close true'],
      },
    ],
  },
  {
    what: 'a user has to sign in',
    query: '&sign-in=required',
    acts: [
      {
        what: 'the wallet declines',
        steps: [answer('sign', 'decline'), ...ask, sign],
        log: [
          'open Connect',
          'connect eip155 ANNOUNCED',
          'sign-in eip155 pending',
          'sign-in eip155 error W3M_USER_REJECTED',
        ],
      },
      {
        what: 'they try again, and sign',
        steps: [answer('sign', 'approve'), sign],
        log: ['sign-in eip155 pending', 'sign-in eip155 success', 'close true'],
      },
      {
        what: 'a user who has signed in disconnects',
        steps: [modalIs('hidden'), host('disconnect')],
        log: ['disconnect eip155 host', 'sign-out eip155'],
      },
      {
        what: 'a required sign-in is left by Cancel',
        steps: [...ask, test('w3m-connecting-siwe-cancel'), modalIs('hidden')],
        log: ['open Connect', 'connect eip155 ANNOUNCED', 'disconnect eip155 user', 'close false'],
      },
    ],
  },
  {
    what: 'a user may sign in, and leaves by Cancel',
    query: '&sign-in=optional',
    acts: [
      {
        what: 'an optional sign-in is left by Cancel',
        steps: [...ask, test('w3m-connecting-siwe-cancel'), modalIs('hidden')],
        log: connected,
      },
    ],
  },
]
