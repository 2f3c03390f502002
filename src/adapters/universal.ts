import type { AppKitAccount, AppKitAdapter } from '../appKit/appKit.ts'
import type { HostWallet } from '../connectors/external/createExternalConnector.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { AccountSnapshot } from '../schemas/hostEvents.ts'
import { createAttachment } from './attachment.ts'

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
  const { kit, attach, follow, subscribe } = createAttachment()
  const getProvider = (namespace: ChainNamespace) => kit()?.getProvider(namespace)
  return { kind: 'universal', attach, follow, subscribe, getProvider }
}
