import type { AppKit, AppKitAccount } from '../appKit/appKit.ts'
import type { HostWallet } from '../connectors/external/hostWallet.ts'
import { NotConnectedError } from '../errors/connection.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { AccountSnapshot } from '../schemas/hostEvents.ts'

/** What libraries without their own state need: the widget's wallet as the library's provider. */
export type WalletBinding<Provider = unknown> = {
  attach(kit: AppKit): () => void
  getProvider(): Provider | undefined
  /** @throws {NotConnectedError} If no wallet is connected. */
  require(): { provider: Provider; address: string }
  /**
   * Shows a wallet that the page has connected, without a prompt.
   *
   * @throws The wallet's error if it does not return its accounts.
   */
  follow(wallet: Omit<HostWallet, 'namespace'>): Promise<AccountSnapshot>
  /** Calls the listener when the wallet, account or network changes. @returns The unsubscribe function. */
  subscribe(listener: (account: AppKitAccount) => void): () => void
}

/** @param wrap - Creates the library's provider for the wallet's own, once per wallet. */
export function createWalletBinding<Provider>(
  namespace: ChainNamespace,
  wrap: (wallet: object) => Provider,
): WalletBinding<Provider> {
  let kit: AppKit | undefined
  let made: { wallet: object; provider: Provider } | undefined
  const listeners = new Set<(account: AppKitAccount) => void>()

  const getProvider = () => {
    const wallet = kit?.getProvider(namespace)
    if (typeof wallet !== 'object' || wallet === null) return undefined
    if (made?.wallet !== wallet) made = { wallet, provider: wrap(wallet) }
    return made.provider
  }
  return {
    attach(next) {
      kit = next
      const stop = next.subscribeAccount((account) => {
        for (const listener of listeners) listener(account)
      }, namespace)
      return () => {
        stop()
        kit = undefined
        made = undefined
      }
    },
    getProvider,
    require() {
      const provider = getProvider()
      const address = kit?.getAddress(namespace)
      if (provider === undefined || address === undefined) throw new NotConnectedError({ namespace })
      return { provider, address }
    },
    async follow(wallet) {
      if (!kit) throw new NotConnectedError({ namespace })
      return kit.follow({ ...wallet, namespace })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
