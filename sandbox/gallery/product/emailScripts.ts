import { EmbeddedRefusedError, EmbeddedTimeoutError } from '../../../src/errors/embedded.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { getLogin } from '../../../src/stores/login.ts'
import { connected } from './connected.ts'
import { embedded, kite, otter, pairing, type Script } from './createScriptedRuntime.ts'

const email = 'mara@fieldnotes.app'

/** The embedded wallet answers as scripted; without a refusal it never does. */
const frame = (runtime: Runtime, refusal?: Error) => {
  const answer = () => (refusal ? Promise.reject(refusal) : new Promise<never>(() => undefined))
  const client = { connectEmail: answer, connectDevice: answer, connectCode: answer }
  const connector = { ...embedded, load: async () => client }
  Object.assign(runtime.connectors, { embedded: () => connector })
}
const sent = ({ storage }: Runtime, secondsAgo: number) =>
  storage.set('embedded:LAST_EMAIL_LOGIN_TIME', String(Date.now() - secondsAgo * 1000))

const changing =
  (name: 'UpdateEmailWallet' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp') => (runtime: Runtime) => {
    frame(runtime)
    sent(runtime, 6)
    runtime.storage.set('embedded:EMAIL', email)
    runtime.stores.router.push(name, { email, newEmail: 'mara@harbor.example' })
  }

/** Signing in by email: scripts by look. */
export const emailScripts: Record<string, Script> = {
  first: {
    prepare: ({ stores }) => stores.connectors.set([pairing, embedded]),
  },
  'after wallets': {
    prepare: (runtime) => {
      runtime.stores.connectors.set([pairing, otter, kite, embedded])
      getLogin(runtime).setEmail(email)
    },
  },
  alone: {
    options: { enableWallets: false },
    prepare: ({ stores }) => stores.connectors.set([embedded]),
  },
  device: {
    prepare: (runtime) => {
      frame(runtime)
      sent(runtime, 6)
      runtime.stores.router.push('EmailVerifyDevice', { email })
    },
  },
  'device, later': {
    prepare: (runtime) => {
      frame(runtime, new EmbeddedTimeoutError({ event: 'CONNECT_DEVICE', timeoutMs: 30_000 }))
      runtime.stores.router.push('EmailVerifyDevice', { email })
    },
  },
  code: {
    prepare: (runtime) => {
      frame(runtime)
      sent(runtime, 6)
      runtime.stores.router.push('EmailVerifyOtp', { email })
    },
  },
  'new address': { prepare: changing('UpdateEmailWallet') },
  'code to the old address': { prepare: changing('UpdateEmailPrimaryOtp') },
  'code to the new address': { prepare: changing('UpdateEmailSecondaryOtp') },
  account: {
    prepare: (runtime) => {
      runtime.storage.set('embedded:EMAIL', email)
      connected(runtime, embedded)
    },
  },
  approving: { prepare: ({ stores }) => stores.router.push('ApproveTransaction') },
  'code, no email yet': {
    prepare: (runtime) => {
      frame(runtime, new EmbeddedRefusedError({ event: 'CONNECT_EMAIL', message: undefined }))
      runtime.stores.router.push('EmailVerifyOtp', { email })
    },
  },
}
