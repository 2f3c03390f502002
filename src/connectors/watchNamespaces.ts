import type { ReadableAtom } from 'nanostores'
import type { Options } from '../config/options.ts'
import { loadInBackground } from '../lib/loadInBackground.ts'
import type { Connector } from './connector.ts'
import type { WatchParameters } from './watchWindow.ts'

type Watch = (parameters: WatchParameters) => void

/** How to find wallets of namespaces other than EVM, and which namespaces each way finds. */
const finders: { namespaces: string[]; load: () => Promise<Watch> }[] = [
  {
    namespaces: ['solana', 'bip122'],
    load: async () => (await import('./wallet-standard/watchStandardWallets.ts')).watchStandardWallets,
  },
  {
    namespaces: ['bip122'],
    load: async () => (await import('./sats-connect/watchSatsWallets.ts')).watchSatsWallets,
  },
  {
    namespaces: ['polkadot'],
    load: async () => (await import('./injected-web3/watchWeb3Wallets.ts')).watchWeb3Wallets,
  },
]

/** A Bitcoin wallet may announce itself in both ways. Prefer sats-connect, which supports more. */
function dropTwins(connectors: Connector<unknown>[]): Connector<unknown>[] {
  const bitcoin = connectors.filter(({ namespace }) => namespace === 'bip122')
  const bySats = new Set(bitcoin.filter(({ id }) => id.startsWith('sats:')).map(({ name }) => name))
  return connectors.filter(
    ({ namespace, id, name }) => namespace !== 'bip122' || id.startsWith('sats:') || !bySats.has(name),
  )
}

export type WatchNamespacesParameters = WatchParameters & { $options: ReadableAtom<Options> }

/**
 * Finds the wallets of the namespaces in the page's networks. Loads nothing for the others.
 * @returns Resolves when the wallets that are already there have been found.
 */
export async function watchNamespaces(parameters: WatchNamespacesParameters): Promise<void> {
  const { $options, window, onChange, signal } = parameters
  const lists: Connector<unknown>[][] = finders.map(() => [])
  const begun = new Map<number, Promise<void>>()

  const begin = (index: number, load: () => Promise<Watch>) => {
    const hear = (connectors: Connector<unknown>[]) => {
      lists[index] = connectors
      onChange(dropTwins(lists.flat()))
    }
    const missed = () => void begun.delete(index)
    return loadInBackground(load, (watch) => watch({ window, onChange: hear, signal }), { signal, missed })
  }
  const look = ({ networks }: Options) => {
    finders.forEach(({ namespaces, load }, index) => {
      const isOffered = networks.some(({ chainNamespace }) => namespaces.includes(chainNamespace))
      if (isOffered && !begun.has(index)) begun.set(index, begin(index, load))
    })
  }
  const stop = $options.subscribe(look)
  signal.addEventListener('abort', stop, { once: true })
  await Promise.all(begun.values())
}
