import { atom, computed, type ReadableAtom } from 'nanostores'
import { describeAccount } from '../actions/account/describeAccount.ts'
import { getAccount, getConnections } from '../actions/connection/getAccount.ts'
import { describeTransactions } from '../actions/transactions/describeTransactions.ts'
import { guardListeners } from '../core/guardListeners.ts'
import { hostStatus } from '../core/pageState.ts'
import type { Core } from '../core/startCore.ts'
import { type ChainNamespace, chainNamespaces } from '../schemas/caip.ts'
import type { HostEvents } from '../schemas/hostEvents.ts'
import type { SignInState } from '../stores/signIn.ts'
import type { AppKitAccount, AppKitNetwork, AppKitProviders, AppKitState, AppKitStores } from './appKit.ts'
import { atFirst } from './atFirst.ts'
import { isSame } from './isSame.ts'
import { perNamespace } from './perNamespace.ts'

/** The stores for a page without a modal. A value is a new one only if something in it changed. */
export function createKitStores({ runtime, getProvider }: Core): Omit<AppKitStores, '$networkAssets'> {
  const { account, connection, modal, network, signIn, theme, transactions } = runtime.stores
  const $event = atom<HostEvents['event'] | undefined>(undefined)
  runtime.outcomes.on('event', $event.set)

  const $state = computed(
    [modal.$state, network.$state, network.$active],
    ({ open, loading }, { namespace: activeChain }, selected): AppKitState => ({
      open,
      loading,
      initialized: true,
      activeChain,
      selectedNetworkId: selected?.caipNetworkId,
    }),
  )
  const $network = computed(
    [network.$state, network.$active],
    ({ namespace, approved }, caipNetwork): AppKitNetwork => ({
      caipNetwork,
      caipNetworkId: caipNetwork?.caipNetworkId,
      chainId: caipNetwork?.id,
      approvedCaipNetworkIds: approved[namespace],
      supportsAllNetworks: approved[namespace] === undefined,
    }),
  )
  const $providers = computed(
    connection.$states,
    (states): AppKitProviders =>
      Object.fromEntries(
        chainNamespaces
          .filter((name) => states[name].status === 'connected')
          .map((name) => [name, getProvider(name)]),
      ),
  )
  const $connections = computed(connection.$states, () => getConnections(runtime))
  const $transactions = computed([transactions.$transactions, connection.$states, network.$state], () =>
    describeTransactions(runtime),
  )
  const createAccount = (namespace?: ChainNamespace) =>
    computed(
      [connection.$states, network.$state, signIn.$state, account.$known, runtime.$options],
      (states, { namespace: active }, signIn): AppKitAccount => {
        const name = namespace ?? active
        // The page may name a namespace that does not exist.
        if (!states[name]) return atFirst.account
        const status = hostStatus(states[name])
        const { asking } = states[name]
        const authenticationStatus = authenticationOf(runtime, signIn, getAccount(runtime, name)?.caipAddress)
        return {
          ...describeAccount(runtime, name),
          isConnected: status === 'connected',
          status,
          ...(authenticationStatus && { authenticationStatus }),
          ...(asking !== undefined && { asking }),
        }
      },
    )
  const $theme = computed(theme.$state, (look) => look)
  $providers.eq = (one, other) => isSame(one, other, 1)
  return {
    $state: forPage($state),
    $network: forPage($network),
    $providers: guardListeners($providers),
    $connections: forPage($connections),
    $transactions: forPage($transactions),
    $theme: forPage($theme),
    $event: guardListeners($event),
    $account: perNamespace((namespace) => forPage(createAccount(namespace))),
  }
}

/** A store that page code may listen to. Notifies it only if something in the value changed. */
export const forPage = <Value>(store: ReadableAtom<Value>): ReadableAtom<Value> =>
  guardListeners(Object.assign(store, { eq: isSame }))

/** The sign-in status of an account; undefined if the page requires none, or the account is not the active one. */
function authenticationOf(
  runtime: Core['runtime'],
  state: SignInState,
  account: string | undefined,
): AppKitAccount['authenticationStatus'] {
  const { siwx, siweConfig } = runtime.$options.get()
  if (!account || !(siwx ?? siweConfig) || account !== getAccount(runtime)?.caipAddress) return undefined
  if (state.status === 'off') return runtime.stores.signIn.config() ? 'unauthenticated' : 'loading'
  if (state.account !== account) return 'loading'
  if (state.status === 'signed') return 'authenticated'
  return state.status === 'checking' ? 'loading' : 'unauthenticated'
}
