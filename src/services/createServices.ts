import type { ReadableAtom } from 'nanostores'
import type { Options } from '../config/options.ts'
import type { BlockchainApiOptions } from './blockchain-api/client.ts'
import type { WalletsQuery } from './wallet-registry/client.ts'

export type Refusal = 'INVALID_PROJECT_ID' | 'INVALID_APP_CONFIGURATION' | 'JWT_TOKEN_NOT_VALID'

export type ServicesParameters = {
  onRefused: (refusal: Refusal) => void
  $options: ReadableAtom<Options>
  fetch: typeof fetch
  version: string
}

/** Creates the clients of all services at the page's URLs, one per URL and project. */
export function createServices({ $options, fetch, version, onRefused }: ServicesParameters) {
  let clientId: string | undefined
  let library = 'universal'
  const made = new Map<string, Promise<unknown>>()
  const query = () => {
    const { projectId } = $options.get()
    return { projectId, st: 'appkit', sv: `html-${library}-${version}`, clientId }
  }

  /** Reuses a client while its URL and project stay the same. */
  const once =
    <Client>(
      name: 'blockchainApi' | 'walletRegistry' | 'analytics',
      make: (options: Omit<BlockchainApiOptions, 'timeoutMs'>) => Promise<Client>,
    ) =>
    async (): Promise<Client | undefined> => {
      const { projectId, services } = $options.get()
      if (!projectId) return undefined
      const key = `${name} ${services[name]} ${projectId}`
      const client =
        made.get(key) ?? make({ baseUrl: services[name], fetch: listening(fetch, onRefused), query })
      made.set(key, client)
      client.catch(() => made.delete(key))
      return client as Promise<Client>
    }

  const blockchainApi = once('blockchainApi', async (options) =>
    (await import('./blockchain-api/client.ts')).createBlockchainApi(options),
  )

  return {
    blockchainApi,
    async onramp() {
      const api = await blockchainApi()
      return api && (await import('./blockchain-api/onramp/client.ts')).createOnramp(api)
    },
    async nameRegistry() {
      const api = await blockchainApi()
      return api && (await import('./blockchain-api/nameRegistry.ts')).createNameRegistry(api)
    },
    walletRegistry: once('walletRegistry', async (options) =>
      (await import('./wallet-registry/client.ts')).createWalletRegistry(options),
    ),
    /** The bundled list of wallets, with the registry's interface, if there is no registry. */
    askBundledWallets: async (query: WalletsQuery) =>
      (await import('./wallet-registry/askBundled.ts')).askBundled(query),
    analytics: once('analytics', async (options) =>
      (await import('./analytics/client.ts')).createAnalytics(options),
    ),
    /** Balances and history of Bitcoin addresses: needs no project ID, main network only. */
    bitcoin: async () =>
      (await import('./bitcoin/client.ts')).createBitcoinIndex({
        baseUrl: $options.get().services.bitcoin,
        fetch,
      }),
    /** Sets the pairing client's id, which is sent to services. */
    setClientId(id: string | undefined) {
      clientId = id
    },
    /** The page's wallet library, part of the version that services receive. */
    setLibrary(name: string) {
      library = name
    },
  }
}

const refusals: [words: string, refusal: Refusal][] = [
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ['We failed to authenticate your request', 'INVALID_PROJECT_ID'],
]

export const refusalOf = (words: string): Refusal | undefined =>
  refusals.find(([known]) => words.includes(known))?.[1]

/** Wraps a fetch to report refusals. Its result is unchanged. */
function listening(inner: typeof fetch, onRefused: (refusal: Refusal) => void): typeof fetch {
  return async (...call) => {
    const response = await inner(...call)
    if (response.status === 401 || response.status === 403) {
      // Read before the response is returned: once the caller reads it, the copy ends too.
      const words = await response
        .clone()
        .text()
        .catch(() => '')
      const refusal = refusalOf(words)
      if (refusal) onRefused(refusal)
    }
    return response
  }
}
