import type { ReadableAtom } from 'nanostores'
import type { Options } from '../config/options.ts'
import type { CaipNetworkId } from '../schemas/caip.ts'
import { createAccountStore } from './account.ts'
import { createAlertStore } from './alerts.ts'
import { createConnectionStore } from './connection.ts'
import { createConnectorStore } from './connectors.ts'
import { createModalStore } from './modal.ts'
import { createNetworkStore } from './network.ts'
import { createPairingStore } from './pairing.ts'
import { createRouterStore } from './router.ts'
import { createSendStore } from './send.ts'
import { createSignInStore } from './signIn.ts'
import type { WidgetStorage } from './storage.ts'
import { createThemeStore } from './theme.ts'
import { createToastStore } from './toast.ts'
import { createTransactionStore } from './transactions.ts'
import { createWalletListStore } from './wallets.ts'

type StoresParameters = {
  $options: ReadableAtom<Options>
  active: CaipNetworkId
  storage: WidgetStorage
  limits: Parameters<typeof createToastStore>[0]
  systemDark: MediaQueryList | undefined
}

/** All state of one page's widget. */
export function createStores({ $options, active, storage, limits, systemDark }: StoresParameters) {
  const made = new Map<unknown, unknown>()
  return {
    /** Returns a store that only some visits need; creates it on first use. */
    later<Store>(create: () => Store): Store {
      if (!made.has(create)) made.set(create, create())
      return made.get(create) as Store
    },
    account: createAccountStore(),
    alerts: createAlertStore(),
    connection: createConnectionStore(),
    connectors: createConnectorStore(),
    modal: createModalStore(),
    network: createNetworkStore($options, active),
    pairing: createPairingStore(),
    router: createRouterStore(),
    send: createSendStore(),
    signIn: createSignInStore(),
    theme: createThemeStore($options, systemDark),
    toast: createToastStore(limits),
    transactions: createTransactionStore(storage),
    wallets: createWalletListStore(),
  }
}

/** A store whose atoms only its own functions set. */
type Guarded<Store> = {
  [Name in keyof Store]: Store[Name] extends ReadableAtom<infer Value> ? ReadableAtom<Value> : Store[Name]
}
type Made = ReturnType<typeof createStores>
export type Stores = Pick<Made, 'later'> & {
  [Name in Exclude<keyof Made, 'later'>]: Guarded<Made[Name]>
}
