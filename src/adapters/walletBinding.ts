import type { AppKitAccount, AppKitAdapter } from '../appKit/appKit.ts'
import type { HostWallet } from '../connectors/external/createExternalConnector.ts'
import { NotConnectedError } from '../errors/connection.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { AccountSnapshot } from '../schemas/hostEvents.ts'
import { createAttachment } from './attachment.ts'

/** What the adapters of libraries without their own state offer. */
export type WalletBinding = {
  /**
   * Shows a wallet that the page has connected, without a prompt.
   *
   * @throws The wallet's error if it does not return its accounts.
   */
  follow(wallet: Omit<HostWallet, 'namespace'>): Promise<AccountSnapshot>
  /** Calls the listener when the wallet, account or network changes. @returns The unsubscribe function. */
  subscribe(listener: (account: AppKitAccount) => void): () => void
}

type Library = { kind: AppKitAdapter['kind']; namespace: ChainNamespace }

/**
 * Binds a library. `adapter` is what the adapters of all such libraries offer.
 * @param wrap - Creates the library's provider for the wallet's own, once per wallet.
 */
export function createWalletBinding<Of extends Library, Provider>(
  library: Of,
  wrap: (wallet: object) => Provider,
) {
  const { namespace } = library
  const { kit, attach, follow, subscribe } = createAttachment()
  let made: { wallet: object; provider: Provider } | undefined

  const getProvider = () => {
    const wallet = kit()?.getProvider(namespace)
    if (typeof wallet !== 'object' || wallet === null) return undefined
    if (made?.wallet !== wallet) made = { wallet, provider: wrap(wallet) }
    return made.provider
  }
  const adapter: Of & WalletBinding & Pick<AppKitAdapter, 'attach'> = {
    ...library,
    attach,
    follow: (wallet) => follow({ ...wallet, namespace }),
    subscribe: (listener) => subscribe(namespace, listener),
  }
  return {
    adapter,
    kit,
    getProvider,
    /** @throws {NotConnectedError} If no wallet is connected. */
    require() {
      const provider = getProvider()
      const address = kit()?.getAddress(namespace)
      if (provider === undefined || address === undefined) throw new NotConnectedError({ namespace })
      return { provider, address }
    },
  }
}
