import { type Step, steps } from './goldenSteps.ts'

/** Actions, and the DOM events that they cause, in order, each once. */
type Act = { what: string; steps: Step[]; log: string[] }
/** Acts on one page, one after the other. */
export type Golden = { what: string; query?: string; acts: Act[] }

const { otter, host, press, modalIs, pressButton, pickOtter, connect, account, close, key } = steps
const { test, reload, attribute, answer, heard } = steps

export const connected = ['open Connect', 'connect eip155 ANNOUNCED', 'close true']
const looked = ['open Connect', 'close false']
const ask = [pressButton, pickOtter]
const leave = [close, modalIs('hidden')]

/** Opening, connecting and disconnecting. */
export const connecting: Golden[] = [
  {
    what: 'a user and the page open it and close it, with no wallet',
    acts: [
      {
        what: 'the page opens it twice',
        steps: [host('open'), host('open'), modalIs('visible'), ...leave],
        log: looked,
      },
      { what: 'a user looks and leaves', steps: [pressButton, modalIs('visible'), ...leave], log: looked },
      {
        what: 'a user leaves by Escape',
        steps: [pressButton, modalIs('visible'), key('Escape'), modalIs('hidden')],
        log: looked,
      },
      {
        what: 'the page opens a view and closes',
        steps: [host('open', { view: 'AllWallets' }), modalIs('visible'), host('close'), modalIs('hidden')],
        log: ['open AllWallets', 'close false'],
      },
      {
        what: 'the page connects, the user closes',
        steps: [host('connect'), modalIs('visible'), ...leave],
        log: looked,
      },
      {
        what: 'the page names a wallet that no registry knows',
        steps: [host('connect', { wallet: 'Nobody' })],
        log: [],
      },
      {
        what: 'an attribute does not fit',
        steps: [host('open'), modalIs('visible'), attribute('default-network', 'nowhere'), heard('error')],
        log: ['open Connect', 'error W3M_INVALID_OPTION'],
      },
    ],
  },
  {
    what: 'a wallet connects and disconnects',
    acts: [
      {
        what: 'the wallet declines',
        steps: [answer('connect', 'decline'), ...ask, press('Try again'), modalIs('visible'), ...leave],
        log: looked,
      },
      { what: 'the user connects', steps: [answer('connect', 'approve'), connect], log: connected },
      {
        what: 'the wallet changes accounts',
        steps: [otter('switchAccount', 1)],
        log: ['account-change eip155'],
      },
      {
        what: 'the user disconnects',
        steps: [account, test('account-menu-button'), test('disconnect-button'), modalIs('hidden')],
        log: ['open Account', 'disconnect eip155 user', 'close false'],
      },
      {
        what: 'the page connects a wallet by name',
        steps: [host('connect', { wallet: 'Otter' })],
        log: connected,
      },
      { what: 'the page disconnects', steps: [host('disconnect')], log: ['disconnect eip155 host'] },
      {
        what: 'the wallet disconnects',
        steps: [connect, otter('disconnect')],
        log: [...connected, 'disconnect eip155 wallet'],
      },
      {
        what: 'a reload finds it again',
        steps: [connect, reload, heard('ready')],
        log: ['connect eip155 ANNOUNCED restored', 'ready connected'],
      },
      {
        what: 'a user gives up while the wallet asks',
        steps: [host('disconnect'), heard('disconnect'), answer('connect', 'wait'), ...ask, ...leave],
        log: ['disconnect eip155 host', ...looked],
      },
    ],
  },
]
