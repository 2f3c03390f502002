import { EmbeddedRefusedError, EmbeddedTimeoutError } from '../../../src/errors/embedded.ts'
import type { Runtime } from '../../../src/runtime.ts'
import type { RequestKind } from '../../../src/schemas/askedRequest.ts'
import { getApproval } from '../../../src/stores/approval.ts'
import { getLogin } from '../../../src/stores/login.ts'
import { accounts } from '../samples.ts'
import { connected, usdc } from './connected.ts'
import { embedded, kite, otter, pairing, type Script } from './createScriptedRuntime.ts'

const email = 'mara@fieldnotes.app'

/** The embedded wallet answers as scripted; without a refusal it never answers. */
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

const contract = '0x5cE9CdA6dBe3dE9DC4e3aDe1a8C3A6D0F5a2B7e1'

/** The embedded wallet is connected, and the page sends it a request. */
const asking =
  (kind: RequestKind, asked: { method: string; params: unknown }, total = 1) =>
  (runtime: Runtime) => {
    connected(runtime, embedded)
    const requests = {
      waiting: total,
      position: 1,
      total,
      asked: { ...asked, caipNetworkId: 'eip155:1' },
    } as const
    getApproval(runtime).update({ ...requests, phase: 'shown', showings: 1 })
    runtime.stores.router.push('ApproveTransaction', { kind })
  }

/** Email sign-in: scripts by state. */
export const emailScripts: Record<string, Script> = {
  first: {
    prepare: ({ stores }) => stores.connectors.set([pairing, embedded]),
  },
  'after wallets': {
    prepare: (runtime) => {
      runtime.stores.connectors.set([pairing, otter, kite, embedded])
      getLogin(runtime).$email.set(email)
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
  approving: {
    simulation: async () => [
      { amount: -120_000_000_000_000_000n },
      { address: usdc.address?.toLowerCase(), amount: 359_712_000n },
    ],
    prepare: asking('transaction', {
      method: 'eth_sendTransaction',
      params: [{ from: accounts.mara, to: contract, data: '0x12345678', value: '0x1aa535d3d0c0000' }],
    }),
  },
  'approving a message, one of two': {
    prepare: asking('message', { method: 'personal_sign', params: ['0x48656c6c6f', accounts.mara] }, 2),
  },
  'code, no email yet': {
    prepare: (runtime) => {
      frame(runtime, new EmbeddedRefusedError({ event: 'CONNECT_EMAIL', message: undefined }))
      runtime.stores.router.push('EmailVerifyOtp', { email })
    },
  },
}
