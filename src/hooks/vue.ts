import { computed, getCurrentInstance, onMounted, onScopeDispose, type Ref, shallowRef } from 'vue'
import type {
  AppKit,
  AppKitAccount,
  AppKitConnection,
  AppKitNetwork,
  AppKitState,
  AppKitStore,
  AppKitTransaction,
} from '../appKit/appKit.ts'
import { atFirst } from '../appKit/atFirst.ts'
import { currentAppKit } from '../appKit/currentAppKit.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { HostEvents, NetworkAssets, WalletInfo } from '../schemas/hostEvents.ts'
import type { ThemeMode, ThemeVariables } from '../stores/theme.ts'

/** On a server, and during hydration, when the component finds an element at setup. */
const isFirstDrawing = () => typeof document === 'undefined' || Boolean(getCurrentInstance()?.vnode.el)

/**
 * A ref that follows a store while the component is mounted.
 * @param first - The value on a server, and in a browser until the component is mounted, so that both render the same.
 */
function toRef<Value>(store: AppKitStore<Value>, first: Value): Readonly<Ref<Value>> {
  const isFirst = isFirstDrawing()
  const value = shallowRef(isFirst ? first : store.get()) as Ref<Value>
  let stop = () => {}
  const follow = () => {
    stop = store.subscribe((next) => {
      value.value = next
    })
  }
  if (isFirst) onMounted(follow)
  else follow()
  onScopeDispose(() => stop(), true)
  return value
}

/**
 * Opens and closes the modal.
 * @throws {AppKitMissingError} If `createAppKit` has not been called; so does every composable here.
 */
export function useAppKit(): Pick<AppKit, 'open' | 'close'> {
  const { open, close } = currentAppKit('useAppKit')
  return { open, close }
}

/** The connected account of a namespace, or of the active one. */
export function useAppKitAccount(of: { namespace?: ChainNamespace } = {}): Readonly<Ref<AppKitAccount>> {
  return toRef(currentAppKit('useAppKitAccount').$account(of.namespace), atFirst.account)
}

/** The active network, and a function to switch to another. */
export function useAppKitNetwork(): Readonly<Ref<AppKitNetwork & Pick<AppKit, 'switchNetwork'>>> {
  const { $network, switchNetwork } = currentAppKit('useAppKitNetwork')
  const network = toRef($network, atFirst.network)
  return computed(() => ({ ...network.value, switchNetwork }))
}

/** The connected wallet's own provider on a namespace, and the wallet's type. */
export function useAppKitProvider<Provider = unknown>(
  namespace: ChainNamespace,
): Readonly<Ref<{ walletProvider: Provider | undefined; walletProviderType: string | undefined }>> {
  const { $providers, $account } = currentAppKit('useAppKitProvider')
  const providers = toRef($providers, atFirst.providers)
  const account = toRef($account(namespace), atFirst.account)
  return computed(() => ({
    walletProvider: providers.value[namespace] as Provider | undefined,
    walletProviderType: account.value.wallet?.type,
  }))
}

/**
 * The connected wallets of a namespace, or of all, with functions to activate or disconnect one. `connect` adds one.
 */
export function useAppKitConnections(namespace?: ChainNamespace): {
  connections: Readonly<Ref<readonly AppKitConnection[]>>
} & Pick<AppKit, 'connect' | 'switchConnection' | 'disconnect'> {
  const { $connections, connect, switchConnection, disconnect } = currentAppKit('useAppKitConnections')
  const all = toRef($connections, atFirst.connections)
  const connections = computed(() =>
    all.value.filter((each) => namespace === undefined || each.namespace === namespace),
  )
  return { connections, connect, switchConnection, disconnect }
}

/** The active account's transactions, whether any is pending, and a function to add one that the page sent. */
export function useAppKitTransactions(): {
  transactions: Readonly<Ref<readonly AppKitTransaction[]>>
  hasPending: Readonly<Ref<boolean>>
} & Pick<AppKit, 'addRecentTransaction'> {
  const { $transactions, addRecentTransaction } = currentAppKit('useAppKitTransactions')
  const transactions = toRef($transactions, atFirst.transactions)
  const hasPending = computed(() => transactions.value.some(({ status }) => status === 'pending'))
  return { transactions, hasPending, addRecentTransaction }
}

/** The icon and color of the active network, for a button of your own. */
export function useNetworkAssets(): Readonly<Ref<NetworkAssets>> {
  return toRef(currentAppKit('useNetworkAssets').$networkAssets, atFirst.networkAssets)
}

/** The theme, and functions to change it. */
export function useAppKitTheme(): {
  themeMode: Readonly<Ref<ThemeMode>>
  themeVariables: Readonly<Ref<ThemeVariables>>
} & Pick<AppKit, 'setThemeMode' | 'setThemeVariables'> {
  const { $theme, setThemeMode, setThemeVariables } = currentAppKit('useAppKitTheme')
  const theme = toRef($theme, atFirst.theme)
  return {
    themeMode: computed(() => theme.value.mode),
    themeVariables: computed(() => theme.value.variables),
    setThemeMode,
    setThemeVariables,
  }
}

/** Whether the modal is open or loading, and the selected network. */
export function useAppKitState(): Readonly<Ref<AppKitState>> {
  return toRef(currentAppKit('useAppKitState').$state, atFirst.state)
}

/** The last analytics event; undefined before the first. */
export function useAppKitEvents(): Readonly<Ref<HostEvents['event'] | undefined>> {
  return toRef(currentAppKit('useAppKitEvents').$event, undefined)
}

/** The wallet that is connected on a namespace, or on the active one. */
export function useWalletInfo(namespace?: ChainNamespace): Readonly<Ref<WalletInfo | undefined>> {
  const account = toRef(currentAppKit('useWalletInfo').$account(namespace), atFirst.account)
  return computed(() => account.value.wallet)
}

/** Disconnects the wallets of one namespace, one wallet, or all. */
export function useDisconnect(): Pick<AppKit, 'disconnect'> {
  const { disconnect } = currentAppKit('useDisconnect')
  return { disconnect }
}
