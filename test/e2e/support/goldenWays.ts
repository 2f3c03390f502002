import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import type { PhoneWallet } from '../../../sandbox/phone-wallet/createPhoneWallet.ts'
import { connectByEmail, signInByEmail } from './embedded.ts'
import { type Golden, nobody } from './goldenLogs.ts'
import { type Step, steps } from './goldenSteps.ts'
import type { World } from './openWorld.ts'
import { copyLink, startPhone } from './steps.ts'

const { host, press, modalIs, pressButton, account, test, reload, heard, transfer } = steps

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
const pair = [answers('proposal', 'approve'), answers('request', 'approve'), scan, heard('connect')]

const byPhone = '&wallets=&networks=eip155:1,eip155:8453'
const paired = [nobody, 'open Connect', 'connect eip155 WALLET_CONNECT', 'close true']

/** A phone that is paired by the code. */
const phoneWays: Golden[] = [
  {
    what: 'a phone declines to connect',
    query: byPhone,
    steps: [answers('proposal', 'decline'), scan, press(/^(Retry|Try again)$/)],
    log: [nobody, 'open Connect'],
  },
  {
    what: 'a reload finds the phone again',
    query: byPhone,
    steps: [...pair, modalIs('hidden'), reload, heard('ready')],
    log: ['connect eip155 WALLET_CONNECT restored', 'ready connected'],
  },
  {
    what: 'the phone lets go',
    query: byPhone,
    steps: [...pair, modalIs('hidden'), phone((wallet) => wallet.disconnect()), heard('disconnect')],
    log: [...paired, 'disconnect eip155 wallet'],
  },
  {
    what: 'the person lets go of the phone',
    query: byPhone,
    steps: [
      ...pair,
      modalIs('hidden'),
      account,
      test('account-menu-button'),
      test('disconnect-button'),
      heard('disconnect'),
    ],
    log: [...paired, 'open Account', 'disconnect eip155 user', 'close false'],
  },
  {
    what: 'the phone moves to another network',
    query: byPhone,
    steps: [
      ...pair,
      modalIs('hidden'),
      phone((wallet) => wallet.switchChain(8453)),
      heard('network-change'),
      phone((wallet) => wallet.switchChain(1)),
      heard('network-change', ({ to }) => to === 'eip155:1'),
    ],
    log: [...paired, 'network-change eip155 eip155:8453', 'network-change eip155 eip155:1'],
  },
  {
    what: 'the phone sends',
    query: byPhone,
    steps: [
      ...pair,
      modalIs('hidden'),
      account,
      transfer(lin.address),
      test('send-confirm-button'),
      heard('send', ({ status }) => status === 'success'),
    ],
    log: [...paired, 'open Account', 'send pending', 'send success'],
  },
  {
    what: 'the phone declines to send',
    query: byPhone,
    steps: [
      ...pair,
      modalIs('hidden'),
      account,
      transfer(lin.address),
      answers('request', 'decline'),
      test('send-confirm-button'),
      heard('send'),
    ],
    log: [...paired, 'open Account', 'send error W3M_USER_REJECTED'],
  },
  {
    what: 'somebody signs in by phone',
    query: `${byPhone}&sign-in=required`,
    steps: [
      ...pair,
      test('w3m-connecting-siwe-sign'),
      heard('sign-in', ({ status }) => status === 'success'),
      modalIs('hidden'),
    ],
    log: [
      nobody,
      'open Connect',
      'connect eip155 WALLET_CONNECT',
      'sign-in eip155 pending',
      'sign-in eip155 success',
      'close true',
    ],
  },
]

const signing = [pressButton, press(/^Otter/)]
const cancel = test('w3m-connecting-siwe-cancel')

/** Signing in that is left. */
const leaving: Golden[] = [
  {
    what: 'a required sign-in is left by Cancel',
    query: '&sign-in=required',
    steps: [...signing, cancel, heard('disconnect'), modalIs('hidden')],
    log: [nobody, 'open Connect', 'connect eip155 ANNOUNCED', 'disconnect eip155 user', 'close false'],
  },
  {
    what: 'an optional sign-in is left by Cancel',
    query: '&sign-in=optional',
    steps: [...signing, cancel, modalIs('hidden')],
    log: [nobody, 'open Connect', 'connect eip155 ANNOUNCED', 'close true'],
  },
]

const onSolana = '&wallets=heron&networks=solana:mainnet'
const connectHeron = [pressButton, press(/^Heron/), heard('connect'), modalIs('hidden')]
const heron = [nobody, 'open Connect', 'connect solana ANNOUNCED', 'close true']

/** A wallet of Solana in the page. */
const solanaWays: Golden[] = [
  {
    what: 'a reload finds the wallet of Solana again',
    query: onSolana,
    steps: [...connectHeron, reload, heard('ready')],
    log: ['connect solana ANNOUNCED restored', 'ready connected'],
  },
  {
    what: 'the host disconnects the wallet of Solana',
    query: onSolana,
    steps: [...connectHeron, host('disconnect'), heard('disconnect')],
    log: [...heron, 'disconnect solana host'],
  },
  {
    what: 'somebody signs in on Solana',
    query: `${onSolana}&sign-in=required`,
    steps: [
      pressButton,
      press(/^Heron/),
      test('w3m-connecting-siwe-sign'),
      heard('sign-in', ({ status }) => status === 'success'),
      modalIs('hidden'),
    ],
    log: [
      nobody,
      'open Connect',
      'connect solana ANNOUNCED',
      'sign-in solana pending',
      'sign-in solana success',
      'close true',
    ],
  },
]

const email = '&wallets='
const byEmail =
  (name: string): Step =>
  (visit, world) =>
    signInByEmail(world, visit, `${name}@golden.app`)
const mailed = [nobody, 'open Connect', 'connect eip155 AUTH', 'close true']

/** The embedded wallet, reached by email. */
const emailWays: Golden[] = [
  {
    what: 'somebody signs in to the app by the code of their email alone',
    query: `${email}&networks=eip155:1&sign-in=required`,
    steps: [
      (visit, world) => connectByEmail(world, visit, 'eva@golden.app'),
      heard('sign-in', ({ status }) => status === 'success'),
      modalIs('hidden'),
    ],
    log: [nobody, 'open Connect', 'connect eip155 AUTH', 'sign-in eip155 success', 'close true'],
  },
  {
    what: 'a reload finds the embedded wallet again',
    query: email,
    steps: [byEmail('bo'), reload, heard('ready')],
    log: ['connect eip155 AUTH restored', 'ready connected'],
  },
  {
    what: 'somebody lets go of the embedded wallet',
    query: email,
    steps: [
      byEmail('cy'),
      account,
      test('account-menu-button'),
      test('disconnect-button'),
      heard('disconnect'),
    ],
    log: [...mailed, 'open Account', 'disconnect eip155 user', 'close false'],
  },
]

/** Other ways than an extension, and ways out. */
export const ways = [...leaving, ...phoneWays, ...solanaWays, ...emailWays]
