import type { Connector } from '../connectors/connector.ts'
import { NotConnectedError } from '../errors/connection.ts'
import { WalletReplyError } from '../errors/wallet.ts'
import type {
  AdapterOptions,
  ChainAdapter,
  Connection,
  ConnectParameters,
  DisconnectParameters,
} from './adapter.ts'

export type WalletKind<Provider> = {
  /** The provider in the object that a connector opened, the same one each time; undefined if it is not one. */
  read(opened: unknown): Provider | undefined
  /** Requests the wallet's accounts. @throws {AccountNotSharedError} If it shares none. */
  connect(provider: Provider, parameters: ConnectParameters): Promise<Connection>
  /** Reports changes that the wallet makes without a request. @returns A function that stops. */
  watch(provider: Provider, reports: WalletReports): () => void
}

export type WalletReports = {
  accounts(accounts: Connection['accounts']): void
  network(caipNetworkId: Connection['caipNetworkId']): void
  disconnect(): void
}

type WalletParameters = Pick<AdapterOptions, 'emit' | 'signal'> & Pick<ChainAdapter, 'namespace'>
type Link<Provider> = { connector: Connector<unknown>; provider: Provider; unwatch(): void }
type Pending = Pick<ConnectParameters, 'connector' | 'silent' | 'signal'> & { promise: Promise<Connection> }

/**
 * The part of an adapter that all namespaces have in common: its connected wallets, one of them active. Reports their
 * changes. A new one becomes active only after it agrees.
 */
export function createWallet<Provider>(
  { namespace, emit, signal: life }: WalletParameters,
  kind: WalletKind<Provider>,
) {
  const links = new Map<string, Link<Provider>>()
  let used = ''
  let pending: Pending | undefined
  // Counts attempts, so that the late result of an older one cannot undo a newer one.
  let intent = 0

  const isLinked = ({ id }: Connector<unknown>, provider: Provider) => links.get(id)?.provider === provider
  const drop = (connectorId: string) => {
    links.get(connectorId)?.unwatch()
    links.delete(connectorId)
  }
  const attach = (connector: Connector<unknown>, provider: Provider) => {
    const { id } = connector
    if (isLinked(connector, provider)) return
    drop(id)
    links.set(id, { connector, provider, unwatch: watch(id, provider) })
  }
  const watch = (connectorId: string, provider: Provider) =>
    kind.watch(provider, {
      accounts(accounts) {
        // Locked or disconnected: its events are ignored until the user connects again.
        if (accounts.length === 0) drop(connectorId)
        emit('accounts', { namespace, connectorId, accounts })
      },
      network: (caipNetworkId) => emit('network', { namespace, connectorId, caipNetworkId }),
      disconnect() {
        drop(connectorId)
        emit('disconnect', { namespace, connectorId })
      },
    })

  life.addEventListener('abort', () => [...links.keys()].forEach(drop), { once: true })

  const start = async (parameters: ConnectParameters): Promise<Connection> => {
    const { connector, silent, signal, aside } = parameters
    if (!aside) intent += 1
    const mine = intent
    const provider = kind.read(await connector.open({ silent, signal }))
    if (!provider) throw new WalletReplyError({ method: 'open' })
    // Already connected: its accounts can be read without a prompt.
    const connection = await (isLinked(connector, provider)
      ? kind
          .connect(provider, { ...parameters, silent: true })
          .catch(() => kind.connect(provider, parameters))
      : kind.connect(provider, parameters))
    signal.throwIfAborted()
    if (!aside && mine !== intent) throw new DOMException('A newer request took its place', 'AbortError')
    attach(connector, provider)
    if (!aside) used = connector.id
    return connection
  }

  return {
    namespace,
    connect(parameters: ConnectParameters) {
      const { connector, silent, aside } = parameters
      if (aside) return start(parameters)
      const isSame = pending?.connector.id === connector.id && pending.silent === silent
      if (pending && isSame && !pending.signal.aborted) return pending.promise
      const promise = start(parameters).finally(() => {
        if (pending?.promise === promise) pending = undefined
      })
      pending = { ...parameters, promise }
      return promise
    },
    use(connectorId: string) {
      used = connectorId
    },
    async disconnect({ connectorId = used, told = false, after }: DisconnectParameters = {}) {
      if (connectorId === pending?.connector.id) {
        intent += 1
        pending = undefined
      }
      const connector = links.get(connectorId)?.connector
      drop(connectorId)
      if (after) await after
      // It connected again meanwhile.
      if (links.has(connectorId)) return
      await (told ? connector?.leave?.() : connector?.close())
    },
    getProvider: (connectorId = used) => links.get(connectorId)?.provider,
    /** The active wallet's. @throws {NotConnectedError} While no wallet is connected. */
    requireProvider() {
      const link = links.get(used)
      if (!link) throw new NotConnectedError({ namespace })
      return link.provider
    },
  }
}
