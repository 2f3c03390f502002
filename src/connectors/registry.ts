import type { ReadableAtom } from 'nanostores'
import type { Options } from '../config/options.ts'
import { loadInBackground } from '../lib/loadInBackground.ts'
import { walletName } from '../lib/walletName.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { Connector, ConnectorInfo } from './connector.ts'
import { createEmbeddedConnectors, type EmbeddedConnector } from './embedded/connector.ts'
import type { EmbeddedParameters } from './embedded/parameters.ts'
import { type InjectedWallets, watchWallets } from './injected/watchWallets.ts'
import { createPairingConnectors, type PairingConnector } from './walletconnect/connector.ts'
import type { PairingParameters } from './walletconnect/pairingParts.ts'

type ConnectorRegistryParameters = {
  $options: ReadableAtom<Options>
  environment: { window: Window; fetch: typeof fetch }
  onChange: (connectors: ConnectorInfo[]) => void
  signal: AbortSignal
} & Pick<PairingParameters, 'linkBase' | 'onShared' | 'onRaw'> &
  EmbeddedParameters

/** All connectors of a page: announced wallets and built-in connectors. */
export function createConnectorRegistry(parameters: ConnectorRegistryParameters) {
  const { $options, environment, onChange, signal } = parameters
  let injected: InjectedWallets = { announced: [] }
  let pairings: PairingConnector[] = []
  let others: Connector<unknown>[] = []
  let embedded: EmbeddedConnector[] = []
  const kept = new Map<string, Connector<unknown>>()
  const offered: Connector<unknown>[] = []
  let findExplorerId: FindExplorerId = () => undefined
  const waiting = new Set<() => void>()

  const pairingOf = createPairingConnectors(parameters)
  const embeddedOf = createEmbeddedConnectors(parameters)
  const list = (): Connector<unknown>[] => {
    const options = $options.get()
    const isWanted = options.enableWallets && !isPairingOnly(options, pairings)
    const found = isWanted ? [...inBrowser(injected, others, options), ...offered] : []
    return [...found.filter((connector) => hasNetwork(connector, options)), ...pairings, ...embedded]
  }
  const get = (namespace: ChainNamespace, id: string) =>
    [...list(), ...kept.values()].find(
      (connector) => connector.namespace === namespace && connector.id === id,
    )
  const changed = () => {
    onChange(list().map((connector) => toInfo(connector, findExplorerId)))
    for (const look of [...waiting]) look()
  }

  watchWallets({
    window: environment.window,
    signal,
    onChange: (wallets) => {
      injected = wallets
      changed()
    },
  })
  let looking: Promise<unknown> | undefined
  /** Most pages only offer EVM networks: no code for others loads. */
  const lookForOthers = ({ networks }: Options) => {
    if (looking || networks.every(({ chainNamespace }) => chainNamespace === 'eip155')) return
    const onChange = (connectors: Connector<unknown>[]) => {
      others = connectors
      changed()
    }
    const missed = () => {
      looking = undefined
    }
    looking = loadInBackground(
      () => import('./watchNamespaces.ts'),
      (part) => part.watchNamespaces({ $options, window: environment.window, onChange, signal }),
      { signal, missed },
    )
  }
  const stop = $options.subscribe((options) => {
    const { projectId, enableWallets, enableWalletConnect, features } = options
    const namespaces = [...new Set(options.networks.map(({ chainNamespace }) => chainNamespace))]
    pairings = projectId && enableWallets && enableWalletConnect ? namespaces.map(pairingOf) : []
    const isHosted = projectId && (features.email || (features.socials && features.socials.length > 0))
    const isOffered = isHosted || features.passkey
    const signsIn = isOffered && !isPairingOnly(options, pairings)
    // The embedded wallet has accounts on Bitcoin and Polkadot only with a passkey.
    const isServed = (name: ChainNamespace) =>
      signsIn && (features.passkey || name === 'eip155' || name === 'solana')
    embedded = namespaces.filter(isServed).map(embeddedOf)
    lookForOthers(options)
    changed()
  })
  signal.addEventListener('abort', stop, { once: true })

  return {
    get,
    /** Lists a wallet that was found without an announcement. */
    offer(connector: Connector<unknown>) {
      offered.push(connector)
      changed()
    },
    /** Keeps a wallet that the page connected: it can be found by id, but is not listed. */
    keep(connector: Connector<unknown>) {
      kept.set(connector.id, connector)
      changed()
    },
    /** The connector for phone wallets; undefined if it is switched off or has no project id. */
    pairing: (namespace?: ChainNamespace) =>
      pairings.find((connector) => namespace === undefined || connector.namespace === namespace),
    /** The connector of the embedded wallet, on a namespace that it supports; undefined if sign-in is unavailable. */
    embedded: (namespace?: ChainNamespace) =>
      embedded.find((each) => each.namespace === namespace) ?? embedded[0],
    /** Resolves when the wallets that have already announced themselves are known, on all namespaces. */
    async found() {
      await looking
    },
    /** Adds registry ids to the wallets in the page; needed for the registry's lists. */
    async identify() {
      findExplorerId = (await import('./injected/explorerIds.ts')).findExplorerId
      if (!signal.aborted) changed()
    },
    /** Waits for a wallet that may announce itself late. Undefined when `end` aborts. */
    wait: (namespace: ChainNamespace, id: string, end: AbortSignal) =>
      new Promise<Connector<unknown> | undefined>((resolve) => {
        const look = () => {
          const connector = get(namespace, id)
          if (!connector && !end.aborted) return
          waiting.delete(look)
          resolve(connector)
        }
        waiting.add(look)
        end.addEventListener('abort', look, { once: true })
        look()
      }),
  }
}

/** In basic mode only phone wallets are offered, unless pairing is unavailable. */
const isPairingOnly = ({ basic }: Options, pairings: unknown[]) => basic && pairings.length > 0

/** `window.ethereum` is offered if no announced wallet may be behind it. */
function inBrowser(
  injected: InjectedWallets,
  others: Connector<unknown>[],
  { enableEIP6963, enableInjected, enableCoinbase }: Options,
): Connector<unknown>[] {
  const announced = enableEIP6963 ? injected.announced : []
  const isOld = enableInjected && (announced.length === 0 || injected.isLegacyAnother)
  const found = [
    ...announced,
    ...(isOld && injected.legacy ? [injected.legacy] : []),
    ...(enableEIP6963 ? others : []),
  ]
  return found.filter(({ rdns, name }) => enableCoinbase || !isCoinbase(rdns ?? name))
}

/** By its rdns, or on Solana by its name. */
const isCoinbase = (name: string) => /^(com.coinbase.wallet|coinbase wallet)$/i.test(name)

/** A wallet may support namespaces without a network in this page. */
const hasNetwork = ({ namespace }: ConnectorInfo, { networks }: Options) =>
  networks.some(({ chainNamespace }) => chainNamespace === namespace)

type FindExplorerId = (rdns: string | undefined) => string | undefined

const toInfo = (connector: Connector<unknown>, findExplorerId: FindExplorerId): ConnectorInfo => {
  const { id, type, namespace, name, icon, rdns, duplicate } = connector
  const explorerId = duplicate ? undefined : (connector.explorerId ?? findExplorerId(rdns))
  return { id, type, namespace, name: walletName(name), icon, rdns, explorerId, duplicate }
}
