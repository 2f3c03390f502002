import * as React from 'react'
import { useEffect, useMemo, useReducer } from 'react'
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

export {
  W3mAccountButton,
  W3mButton,
  type W3mButtonProps,
  type W3mCommonProps,
  W3mConnectButton,
  type W3mListeners,
  W3mModal,
  type W3mModalComponentProps,
  W3mNetworkButton,
  type W3mOnrampProps,
  W3mOnrampWidget,
  W3mWalletButton,
  type W3mWalletButtonProps,
} from './reactElements.ts'

type ReadStore = typeof React.useSyncExternalStore

/** For React 16 and 17, which render synchronously: nothing changes between two parts of one render. */
const readByEffect: ReadStore = (listen, get) => {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    draw()
    return listen(draw)
  }, [listen])
  return get()
}

// Read by name, because a bundler would report that React 17 has no such export.
const readStore: ReadStore = Reflect.get(React, ['use', 'SyncExternalStore'].join('')) ?? readByEffect

/** The value of a store. While a server-rendered page hydrates, it is what the server rendered. */
const useValue = <Value>({ listen, get }: AppKitStore<Value>, first: Value): Value =>
  readStore(listen, get, () => first)

/**
 * Opens and closes the modal.
 * @throws {AppKitMissingError} If `createAppKit` has not been called; so does every hook here.
 */
export function useAppKit(): Pick<AppKit, 'open' | 'close'> {
  const { open, close } = currentAppKit('useAppKit')
  return useMemo(() => ({ open, close }), [open, close])
}

/** The connected account of a namespace, or of the active one. */
export function useAppKitAccount(of: { namespace?: ChainNamespace } = {}): AppKitAccount {
  return useValue(currentAppKit('useAppKitAccount').$account(of.namespace), atFirst.account)
}

/** The active network, and a function to switch to another. */
export function useAppKitNetwork(): AppKitNetwork & Pick<AppKit, 'switchNetwork'> {
  const { $network, switchNetwork } = currentAppKit('useAppKitNetwork')
  const network = useValue($network, atFirst.network)
  return useMemo(() => ({ ...network, switchNetwork }), [network, switchNetwork])
}

/** The connected wallet's own provider on a namespace, and the wallet's type. */
export function useAppKitProvider<Provider = unknown>(
  namespace: ChainNamespace,
): { walletProvider: Provider | undefined; walletProviderType: string | undefined } {
  const { $providers, $account } = currentAppKit('useAppKitProvider')
  const providers = useValue($providers, atFirst.providers)
  const { wallet } = useValue($account(namespace), atFirst.account)
  return { walletProvider: providers[namespace] as Provider | undefined, walletProviderType: wallet?.type }
}

/**
 * The connected wallets of a namespace, or of all, with functions to activate or disconnect one. `connect` adds one.
 */
export function useAppKitConnections(
  namespace?: ChainNamespace,
): { connections: readonly AppKitConnection[] } & Pick<
  AppKit,
  'connect' | 'switchConnection' | 'disconnect'
> {
  const { $connections, connect, switchConnection, disconnect } = currentAppKit('useAppKitConnections')
  const all = useValue($connections, atFirst.connections)
  return useMemo(() => {
    const connections = all.filter((each) => namespace === undefined || each.namespace === namespace)
    return { connections, connect, switchConnection, disconnect }
  }, [all, namespace, connect, switchConnection, disconnect])
}

/** The active account's transactions, whether any is pending, and a function to add one that the page sent. */
export function useAppKitTransactions(): {
  transactions: readonly AppKitTransaction[]
  hasPending: boolean
} & Pick<AppKit, 'addRecentTransaction'> {
  const { $transactions, addRecentTransaction } = currentAppKit('useAppKitTransactions')
  const transactions = useValue($transactions, atFirst.transactions)
  return useMemo(() => {
    const hasPending = transactions.some(({ status }) => status === 'pending')
    return { transactions, hasPending, addRecentTransaction }
  }, [transactions, addRecentTransaction])
}

/** The icon and color of the active network, for a button of your own. */
export function useNetworkAssets(): NetworkAssets {
  return useValue(currentAppKit('useNetworkAssets').$networkAssets, atFirst.networkAssets)
}

/** The theme, and functions to change it. */
export function useAppKitTheme(): {
  themeMode: ThemeMode
  themeVariables: ThemeVariables
} & Pick<AppKit, 'setThemeMode' | 'setThemeVariables'> {
  const { $theme, setThemeMode, setThemeVariables } = currentAppKit('useAppKitTheme')
  const { mode, variables } = useValue($theme, atFirst.theme)
  return { themeMode: mode, themeVariables: variables, setThemeMode, setThemeVariables }
}

/** Whether the modal is open or loading, and the selected network. */
export function useAppKitState(): AppKitState {
  return useValue(currentAppKit('useAppKitState').$state, atFirst.state)
}

/** The last analytics event; undefined before the first. */
export function useAppKitEvents(): HostEvents['event'] | undefined {
  return useValue(currentAppKit('useAppKitEvents').$event, undefined)
}

/** The wallet that is connected on a namespace, or on the active one. */
export function useWalletInfo(namespace?: ChainNamespace): { walletInfo: WalletInfo | undefined } {
  const { wallet } = useValue(currentAppKit('useWalletInfo').$account(namespace), atFirst.account)
  return { walletInfo: wallet }
}

/** Disconnects the wallets of one namespace, one wallet, or all. */
export function useDisconnect(): Pick<AppKit, 'disconnect'> {
  const { disconnect } = currentAppKit('useDisconnect')
  return useMemo(() => ({ disconnect }), [disconnect])
}
