import type { Runtime } from '../../../src/runtime.ts'
import { writeMessage } from '../../../src/siwx/writeMessage.ts'
import type { SignInState } from '../../../src/stores/signIn.ts'
import { accounts } from '../samples.ts'
import { connectOtter, type Script } from './createScriptedRuntime.ts'

const data = {
  accountAddress: accounts.mara,
  chainId: 'eip155:1' as const,
  domain: 'app.harbor.example',
  uri: 'https://app.harbor.example/berths',
  version: '1',
  nonce: '7Kq2XvB9aTf31Lw0s',
  statement: 'Welcome aboard. This proves that the berth is yours.',
  issuedAt: '2025-11-20T18:04:11Z',
}
const message = { ...data, toString: () => writeMessage(data) }
const asking = { status: 'asking', account: `eip155:1:${accounts.mara}`, required: true } as const
const at =
  (state: SignInState, view: 'SIWXSignMessage' | 'ConnectingSiwe' = 'SIWXSignMessage') =>
  (runtime: Runtime) => {
    connectOtter(runtime)
    runtime.stores.signIn.set(state)
    // As in an app that creates no message in time.
    runtime.stores.signIn.setConfig(undefined)
    runtime.stores.router.reset(view)
  }
const failed = { kind: 'failed', error: undefined } as const

/** Sign-in, in every state. */
export const signInScripts: Record<string, Script> = {
  preparing: { prepare: at(asking) },
  ask: { prepare: at({ ...asking, message }) },
  'ask, by its older name': { prepare: at({ ...asking, message }, 'ConnectingSiwe') },
  signing: { prepare: at({ ...asking, status: 'signing', message }) },
  verifying: { prepare: at({ ...asking, status: 'verifying', message }) },
  declined: { prepare: at({ ...asking, message, failure: { kind: 'declined', error: undefined } }) },
  failed: { prepare: at({ ...asking, required: false, message, failure: failed }) },
  'not prepared': { prepare: at({ ...asking, failure: failed }) },
  'smart account': { prepare: at({ ...asking, message, failure: { ...failed, isSmartAccount: true } }) },
  signed: { prepare: at({ status: 'signed', account: asking.account, session: undefined }) },
  'another site': {
    prepare: at({ ...asking, message, failure: { kind: 'mismatch', domain: 'harbour.example.net' } }),
  },
}
