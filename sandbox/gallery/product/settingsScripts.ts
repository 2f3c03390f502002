import { EmbeddedTimeoutError } from '../../../src/errors/embedded.ts'
import type { Runtime } from '../../../src/runtime.ts'
import type { AccountState } from '../../../src/stores/account.ts'
import { accounts } from '../samples.ts'
import { connected, ether, owner } from './connected.ts'
import { embedded, kite, otter, type Script } from './createScriptedRuntime.ts'

const key = { address: accounts.mara, type: 'eoa' } as const
const smart = { address: accounts.fresh, type: 'smartAccount' } as const

/** A user is signed in to the embedded wallet and has these accounts; the first is active. */
const signedIn =
  (...own: (typeof key | typeof smart)[]) =>
  (runtime: Runtime) => {
    connected(runtime)
    runtime.storage.set('embedded:EMAIL', 'mara@fieldnotes.app')
    const wallet = { id: embedded.id, name: embedded.name, type: embedded.type }
    runtime.stores.connection.update('eip155', { wallet, accounts: own })
    // The account counts as not deployed; other requests stay pending.
    const never = () => new Promise<never>(() => undefined)
    const client = {
      user: () => ({ accounts: own, chainId: 1, isDeployed: false }),
      refresh: never,
      switchType: never,
    }
    const connector = { ...embedded, load: async () => client, loaded: () => client }
    Object.assign(runtime.connectors, { embedded: () => connector })
  }

const at =
  (
    view: 'AccountSettings' | 'Profile' | 'UpgradeEmailWallet' | 'SmartSessionList',
    prepare: (runtime: Runtime) => void,
  ) =>
  (runtime: Runtime) => {
    prepare(runtime)
    runtime.stores.router.push(view)
  }

/** The account with some known tokens. */
const holding = (tokens: Partial<AccountState>) => (runtime: Runtime) => {
  signedIn(key, smart)(runtime)
  runtime.stores.account.update(owner, tokens)
}

/** An extension is connected and has shared three of its accounts. */
const sharesSeveral = (runtime: Runtime) => {
  connected(runtime)
  const shared = [accounts.mara, accounts.lin, accounts.fresh]
  runtime.stores.connection.update('eip155', {
    wallet: { ...otter, name: 'Otter of the Northern Coast' },
    accounts: shared.map((address) => ({ address, type: 'eoa' as const })),
  })
}

const moving = (runtime: Runtime) => {
  signedIn(smart, key)(runtime)
  runtime.stores.router.push('SwitchNetwork', { networkId: 'eip155:8453' })
}

const sessionOptions = { features: { smartSessions: true } }
const sessionsAre = (reply: () => unknown): Script => ({
  options: sessionOptions,
  answers: {
    '/supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
    [accounts.mara]: reply,
    [encodeURIComponent(`eip155:1:${accounts.mara}`)]: reply,
  },
  prepare: at('SmartSessionList', signedIn(key, smart)),
})
const soon = Math.floor(Date.UTC(2031, 4, 1, 14) / 1000)
const permits = (...addresses: string[]) => addresses.map((address) => ({ data: { address } }))

/** The account in the embedded wallet and its settings: scripts by state. */
export const settingsScripts: Record<string, Script> = {
  account: { prepare: signedIn(key, smart) },
  'without prices': {
    prepare: holding({
      tokens: { status: 'known', value: [{ ...ether, priceUsd: undefined }], at: Date.now() },
    }),
  },
  'holding nothing yet': {
    prepare: holding({
      balance: { status: 'known', value: 0n, at: Date.now(), stale: false },
      tokens: { status: 'known', value: [{ ...ether, amount: 0n }], at: Date.now() },
    }),
  },
  'holding who knows what': { prepare: holding({ tokens: { status: 'failed', at: Date.now() } }) },
  'smart account': { prepare: at('AccountSettings', signedIn(smart, key)) },
  'standard account': { prepare: at('AccountSettings', signedIn(key, smart)) },
  'one account': { prepare: at('AccountSettings', signedIn(key)) },
  profile: { prepare: at('Profile', signedIn(smart, key)) },
  'profile of an extension': {
    prepare: (runtime) => {
      sharesSeveral(runtime)
      runtime.stores.router.push('Profile')
    },
  },
  'account of an extension': { prepare: sharesSeveral },
  'several wallets': {
    prepare: (runtime) => {
      sharesSeveral(runtime)
      runtime.stores.connection.add('eip155', {
        status: 'connected',
        connectorId: kite.id,
        wallet: kite,
        accounts: [{ address: accounts.lin, type: 'eoa' }],
        caipNetworkId: 'eip155:8453',
        restored: false,
      })
      runtime.stores.router.push('ConnectedWallets')
    },
  },
  moving: { prepare: moving },
  'not moved': {
    prepare: moving,
    refusal: new EmbeddedTimeoutError({ event: 'SWITCH_NETWORK', timeoutMs: 0 }),
  },
  'with sessions': {
    options: sessionOptions,
    prepare: at('AccountSettings', signedIn(key)),
  },
  sessions: sessionsAre(() => ({
    pcis: [
      { pci: '0x1', project: { name: 'harbor.example' }, expiry: soon, permissions: permits(accounts.lin) },
      { pci: '0x2', expiry: soon, permissions: permits(accounts.lin, accounts.fresh, accounts.mara) },
      { pci: '0x3', project: { name: 'a page with a name that is too long for its line' } },
    ],
  })),
  'no sessions': sessionsAre(() => ({ pcis: [] })),
  'sessions loading': { options: sessionOptions, prepare: at('SmartSessionList', signedIn(key, smart)) },
  'sessions not read': sessionsAre(() => undefined),
  upgrade: { prepare: at('UpgradeEmailWallet', signedIn(smart, key)) },
}
