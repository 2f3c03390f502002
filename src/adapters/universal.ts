import type { AppKit, AppKitAccount, AppKitAdapter } from '../appKit/appKit.ts'
import type { HostWallet } from '../connectors/external/hostWallet.ts'
import { NotConnectedError } from '../errors/connection.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { AccountSnapshot } from '../schemas/hostEvents.ts'

/** The wallets' own providers, on every namespace. */
export type UniversalAdapter = AppKitAdapter & {
  kind: 'universal'
  /** The connected wallet's own provider on a namespace; undefined without one. */
  getProvider(namespace: ChainNamespace): unknown
  /**
   * Shows a wallet that the page has connected, on any namespace, without a prompt.
   *
   * @throws The wallet's error if it does not return its accounts.
   */
  follow(wallet: HostWallet): Promise<AccountSnapshot>
  /**
   * Calls the listener when the wallet, account or network of a namespace changes. @returns The unsubscribe function.
   */
  subscribe(namespace: ChainNamespace, listener: (account: AppKitAccount) => void): () => void
}

/**
 * For a page without a wallet library: provides each wallet's provider on every namespace, and shows wallets that the
 * page has connected.
 */
export function createUniversalAdapter(): UniversalAdapter {
  let kit: AppKit | undefined
  const listeners = new Map<(account: AppKitAccount) => void, ChainNamespace>()
  return {
    kind: 'universal',
    attach(next) {
      kit = next
      const stop = next.subscribeProviders(() => {
        for (const [listener, namespace] of listeners) listener(next.getAccount(namespace))
      })
      return () => {
        stop()
        kit = undefined
      }
    },
    getProvider: (namespace) => kit?.getProvider(namespace),
    async follow(wallet) {
      if (!kit) throw new NotConnectedError({ namespace: wallet.namespace ?? 'eip155' })
      return kit.follow(wallet)
    },
    subscribe(namespace, listener) {
      listeners.set(listener, namespace)
      return () => void listeners.delete(listener)
    },
  }
}
