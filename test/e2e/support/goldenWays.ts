import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import type { PhoneWallet } from '../../../sandbox/phone-wallet/createPhoneWallet.ts'
import { connectByEmail, signInByEmail } from './embedded.ts'
import type { Golden } from './goldenLogs.ts'
import { type Step, steps } from './goldenSteps.ts'
import type { World } from './openWorld.ts'
import { copyLink, startPhone } from './steps.ts'

const { host, press, modalIs, pressButton, account, test, reload, heard, transfer, close } = steps

const [, lin] = testAccounts
const phones = new WeakMap<World, Promise<PhoneWallet>>()

/** The one phone of a world. */
function phoneOf(world: World): Promise<PhoneWallet> {
  const phone = phones.get(world) ?? startPhone(world)
  phones.set(world, phone)
  return phone
}

const phone =
  (act: (phone: PhoneWallet) => unknown): Step =>
  async (_, world) =>
    act(await phoneOf(world))
const answers = (kind: 'proposal' | 'request', answer: 'approve' | 'decline'): Step =>
  phone(({ policy }) => Object.assign(policy, { [kind]: answer }))
const scan: Step = async (visit, world) => (await phoneOf(world)).pair(await copyLink(visit))
const pair = [answers('proposal', 'approve'), answers('request', 'approve'), scan, modalIs('hidden')]
const leave = [close, modalIs('hidden')]

const byPhone = '&wallets=&networks=eip155:1,eip155:8453'
const paired = ['open Connect', 'connect eip155 WALLET_CONNECT', 'close true']

/** A phone paired by QR code. */
const phoneWays: Golden[] = [
  {
    what: 'a phone connects, sends and disconnects',
    query: byPhone,
    acts: [
      {
        what: 'a phone declines to connect',
        steps: [answers('proposal', 'decline'), scan, press(/^(Retry|Try again)$/), ...leave],
        log: ['open Connect', 'close false'],
      },
      { what: 'a phone is paired', steps: pair, log: paired },
      {
        what: 'the phone moves to another network',
        steps: [phone((wallet) => wallet.switchChain(8453))],
        log: ['network-change eip155 eip155:8453'],
      },
      {
        what: 'the phone moves back',
        steps: [phone((wallet) => wallet.switchChain(1))],
        log: ['network-change eip155 eip155:1'],
      },
      {
        what: 'the phone sends',
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
        what: 'the phone declines to send',
        steps: [
          account,
          transfer(lin.address),
          answers('request', 'decline'),
          test('send-confirm-button'),
          heard('send', ({ status }) => status === 'error'),
          ...leave,
        ],
        log: ['open Account', 'send error W3M_USER_REJECTED', 'close true'],
      },
      {
        what: 'a reload finds the phone again',
        steps: [reload, heard('ready')],
        log: ['connect eip155 WALLET_CONNECT restored', 'ready connected'],
      },
      {
        what: 'the phone disconnects',
        steps: [phone((wallet) => wallet.disconnect())],
        log: ['disconnect eip155 wallet'],
      },
      { what: 'the phone is paired again', steps: pair, log: paired },
      {
        what: 'the user disconnects the phone',
        steps: [account, test('account-menu-button'), test('disconnect-button'), modalIs('hidden')],
        log: ['open Account', 'disconnect eip155 user', 'close false'],
      },
    ],
  },
  {
    what: 'a user signs in by phone',
    query: `${byPhone}&sign-in=required`,
    acts: [
      {
        what: 'the phone signs',
        steps: [
          answers('proposal', 'approve'),
          answers('request', 'approve'),
          scan,
          test('w3m-connecting-siwe-sign'),
          modalIs('hidden'),
        ],
        log: [
          'open Connect',
          'connect eip155 WALLET_CONNECT',
          'sign-in eip155 pending',
          'sign-in eip155 success',
          'close true',
        ],
      },
    ],
  },
]

const onSolana = '&wallets=heron&networks=solana:mainnet'
const askHeron = [pressButton, press(/^Heron/)]

/** A Solana wallet in the page. */
const solanaWays: Golden[] = [
  {
    what: 'a wallet of Solana connects and disconnects',
    query: onSolana,
    acts: [
      {
        what: 'the user connects',
        steps: [...askHeron, modalIs('hidden')],
        log: ['open Connect', 'connect solana ANNOUNCED', 'close true'],
      },
      {
        what: 'a reload finds it again',
        steps: [reload, heard('ready')],
        log: ['connect solana ANNOUNCED restored', 'ready connected'],
      },
      { what: 'the page disconnects', steps: [host('disconnect')], log: ['disconnect solana host'] },
    ],
  },
  {
    what: 'a user signs in on Solana',
    query: `${onSolana}&sign-in=required`,
    acts: [
      {
        what: 'the wallet signs',
        steps: [...askHeron, test('w3m-connecting-siwe-sign'), modalIs('hidden')],
        log: [
          'open Connect',
          'connect solana ANNOUNCED',
          'sign-in solana pending',
          'sign-in solana success',
          'close true',
        ],
      },
    ],
  },
]

const email = '&wallets='

/** The embedded wallet, reached by email. */
const emailWays: Golden[] = [
  {
    what: 'a user signs in to the app by the code of their email alone',
    query: `${email}&networks=eip155:1&sign-in=required`,
    acts: [
      {
        what: 'they type the code',
        steps: [(visit, world) => connectByEmail(world, visit, 'eva@golden.app'), modalIs('hidden')],
        log: ['open Connect', 'connect eip155 AUTH', 'sign-in eip155 success', 'close true'],
      },
    ],
  },
  {
    what: 'the embedded wallet connects and disconnects',
    query: email,
    acts: [
      {
        what: 'a user signs in by email',
        steps: [(visit, world) => signInByEmail(world, visit, 'bo@golden.app')],
        log: ['open Connect', 'connect eip155 AUTH', 'close true'],
      },
      {
        what: 'a reload finds it again',
        steps: [reload, heard('ready')],
        log: ['connect eip155 AUTH restored', 'ready connected'],
      },
      {
        what: 'a user disconnects',
        steps: [account, test('account-menu-button'), test('disconnect-button'), modalIs('hidden')],
        log: ['open Account', 'disconnect eip155 user', 'close false'],
      },
    ],
  },
]

/** Connect methods other than an extension. */
export const ways = [...phoneWays, ...solanaWays, ...emailWays]
