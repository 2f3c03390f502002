import { NameRegisterError } from '../../../src/errors/names.ts'
import { UserRejectedError } from '../../../src/errors/wallet.ts'
import type { Runtime } from '../../../src/runtime.ts'
import type { RouteName } from '../../../src/schemas/routes.ts'
import { getNames, type NameState } from '../../../src/stores/names.ts'
import { accounts } from '../samples.ts'
import { owner } from './connected.ts'
import { connectOtter, embedded, type Script } from './createScriptedRuntime.ts'

type NameView = Extract<RouteName, `${string}AccountName${string}`>

/** A user of the embedded wallet who chooses a name, on one of the views. */
const naming =
  (view: NameView, state: Partial<NameState> = {}) =>
  (runtime: Runtime) => {
    connectOtter(runtime)
    runtime.stores.connection.begin('eip155', { connectorId: embedded.id, restoring: false }).complete({
      wallet: { id: embedded.id, name: embedded.name, type: 'AUTH' },
      accounts: [{ address: accounts.mara, type: 'eoa' }],
      caipNetworkId: 'eip155:1',
    })
    runtime.stores.account.setOwner(owner)
    getNames(runtime).update(state)
    runtime.stores.router.reset('Account')
    runtime.stores.router.push(view)
  }

const options = { services: { namesZone: 'example.id' } }
const look = (state: Partial<NameState>): Script => ({
  options,
  prepare: naming('RegisterAccountName', state),
})
const free = { text: 'mara-k', check: { status: 'free' } } as const

/** A name from the first letter to its registration: scripts by state. */
export const nameScripts: Record<string, Script> = {
  pitch: { options, prepare: naming('ChooseAccountName') },
  empty: look({}),
  'too short': look({ text: 'mar', check: { status: 'too-short' } }),
  'bad letters': look({ text: 'mara!', check: { status: 'bad-letters' } }),
  checking: look({ text: 'mara-k', check: { status: 'checking' } }),
  available: look(free),
  taken: look({
    text: 'mara',
    check: { status: 'taken', free: ['maras.example.id', 'mara-k.example.id', 'itsmara.example.id'] },
  }),
  'not checked': look({ text: 'mara-k', check: { status: 'failed' } }),
  signing: look({ ...free, request: { status: 'waiting', since: Date.now() } }),
  declined: look({
    ...free,
    request: {
      status: 'failed',
      error: new NameRegisterError({
        name: 'mara-k.example.id',
        cause: new UserRejectedError({ method: 'personal_sign', cause: undefined }),
      }),
    },
  }),
  registered: {
    options,
    prepare: naming('RegisterAccountNameSuccess', { registered: 'mara-k.example.id' }),
  },
  'no wallet for it': { prepare: naming('RegisterAccountName') },
}
