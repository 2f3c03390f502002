import { EmbeddedRefusedError } from '../../../src/errors/embedded.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { getLogin } from '../../../src/stores/login.ts'
import { getSocial, type SocialPhase } from '../../../src/stores/social.ts'
import { embedded, kite, otter, pairing, type Script } from './createScriptedRuntime.ts'

const url = 'https://secure.example/social?provider=farcaster&state=2f0c1a52-5f3e-4c02-9a4e-2b6c5e8d1f47'

/** The embedded wallet returns a Farcaster link if one is set, and otherwise never answers. */
const frame = (runtime: Runtime, refusal?: Error, link?: string) => {
  const silent = new Promise<never>(() => undefined)
  const client = {
    farcasterUrl: () => (refusal ? Promise.reject(refusal) : link ? Promise.resolve(link) : silent),
    connectFarcaster: () => silent,
    reload: () => undefined,
  }
  const connector = { ...embedded, load: async () => client, loaded: () => client }
  Object.assign(runtime.connectors, { embedded: () => connector })
}

const waiting = (phase: SocialPhase): Script => ({
  prepare: (runtime) => {
    getSocial(runtime).begin('google').move(phase)
    runtime.stores.router.push('ConnectingSocial', { provider: 'google' })
  },
})

const farcaster = (options: { refusal?: Error; link?: string }): Script => ({
  prepare: (runtime) => {
    frame(runtime, options.refusal, options.link)
    runtime.stores.router.push('ConnectingFarcaster')
  },
})

const signsIn: Script['prepare'] = ({ stores }) => stores.connectors.set([pairing, embedded])

/** The passkey wallet: its frame, which does not exist here, is pending; or the user has closed it. */
const passkey = (refusal?: Error): Script => ({
  prepare: (runtime) => {
    const asked = refusal ? Promise.reject(refusal) : new Promise<never>(() => undefined)
    asked.catch(() => undefined)
    const client = { connectPasskey: () => asked, element: () => undefined }
    const connector = { ...embedded, load: async () => client, loaded: () => client }
    Object.assign(runtime.connectors, { embedded: () => connector })
    runtime.stores.router.push('ConnectingPasskey')
  },
})

/** Sign-in with a social account: scripts by state. */
export const socialScripts: Record<string, Script> = {
  one: { options: { features: { email: false, socials: ['github'] } }, prepare: signsIn },
  two: { options: { features: { socials: ['apple', 'facebook'] } }, prepare: signsIn },
  'after wallets': {
    options: { features: { emailShowWallets: true } },
    prepare: ({ stores }) => stores.connectors.set([pairing, otter, kite, embedded]),
  },
  'wallets collapsed': { options: { features: { emailShowWallets: false } }, prepare: signsIn },
  create: {
    prepare: (runtime) => {
      signsIn(runtime)
      runtime.stores.router.push('Create')
    },
  },
  passkey: passkey(),
  'passkey declined': passkey(new EmbeddedRefusedError({ event: 'CONNECT_PASSKEY', message: undefined })),
  'terms first': { options: { features: { legalCheckbox: true } }, prepare: signsIn },
  'terms accepted': {
    options: { features: { legalCheckbox: true, collapseWallets: true } },
    prepare: (runtime) => {
      signsIn(runtime)
      getLogin(runtime).$agreed.set(true)
    },
  },
  'terms before a wallet': {
    options: { features: { legalCheckbox: true } },
    prepare: ({ stores }) =>
      stores.router.push('ConnectingExternal', { connectorId: otter.id, namespace: otter.namespace }),
  },
  all: {
    prepare: (runtime) => {
      signsIn(runtime)
      runtime.stores.router.push('ConnectSocials')
    },
  },
  asking: waiting('asking'),
  reading: waiting('reading'),
  closed: waiting('closed'),
  blocked: waiting('blocked'),
  declined: waiting('declined'),
  failed: waiting('failed'),
  'farcaster, making': farcaster({}),
  farcaster: farcaster({ link: url }),
  'farcaster, failed': farcaster({ refusal: new Error('No link') }),
}
