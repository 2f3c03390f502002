import type { Connector } from '../connectors/connector.ts'
import { NotConnectedError } from '../errors/connection.ts'
import { WalletReplyError } from '../errors/wallet.ts'
import type { AdapterOptions, ChainAdapter, Connection, ConnectParameters } from './adapter.ts'

/** What differs between the wallets of one namespace and those of another. */
export type WalletKind<Provider> = {
  /** The provider in the object that a connector opened, the same one each time; undefined if it is not one. */
  read(opened: unknown): Provider | undefined
  /** Asks the wallet for its accounts. @throws {AccountNotSharedError} If it shares none. */
  connect(provider: Provider, parameters: ConnectParameters): Promise<Connection>
  /** Reports changes that the wallet makes without a request. @returns The function that stops it. */
  watch(provider: Provider, reports: WalletReports): () => void
}

export type WalletReports = {
  accounts(accounts: Connection['accounts']): void
  network(caipNetworkId: Connection['caipNetworkId']): void
  disconnect(): void
}

/** The one wallet that is connected on a namespace. */
export type Wallet<Provider> = {
  connect(parameters: ConnectParameters): Promise<Connection>
  disconnect: ChainAdapter['disconnect']
  provider(): Provider | undefined
  /** @throws {NotConnectedError} While nothing is connected. */
  requireProvider(): Provider
}

type WalletParameters = Pick<AdapterOptions, 'emit' | 'signal'> & Pick<ChainAdapter, 'namespace'>
type Link<Provider> = { connector: Connector<unknown>; provider: Provider; unwatch(): void }
type Pending = Pick<ConnectParameters, 'connector' | 'silent' | 'signal'> & { promise: Promise<Connection> }

/** Keeps the connected wallet and reports what it does. Another wallet takes its place only once it has agreed. */
export function createWallet<Provider>(
  { namespace, emit, signal: life }: WalletParameters,
  kind: WalletKind<Provider>,
): Wallet<Provider> {
  let link: Link<Provider> | undefined
  let pending: Pending | undefined
  // Counts intents, so that a late answer to an older one cannot undo a newer one.
  let intent = 0

  const isLinked = (connector: Connector<unknown>, provider: Provider) =>
    link?.provider === provider && link.connector.id === connector.id
  const attach = (connector: Connector<unknown>, provider: Provider) => {
    if (isLinked(connector, provider)) return
    link?.unwatch()
    link = { connector, provider, unwatch: watch(provider) }
  }
  const drop = () => {
    link?.unwatch()
    link = undefined
  }
  const watch = (provider: Provider) =>
    kind.watch(provider, {
      accounts(accounts) {
        // Locked or disconnected: its events are ignored until the user connects again.
        if (accounts.length === 0) drop()
        emit('accounts', { namespace, accounts })
      },
      network: (caipNetworkId) => emit('network', { namespace, caipNetworkId }),
      disconnect() {
        drop()
        emit('disconnect', { namespace })
      },
    })

  life.addEventListener('abort', drop, { once: true })

  const start = async (parameters: ConnectParameters): Promise<Connection> => {
    const { connector, silent, signal } = parameters
    intent += 1
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
    if (mine !== intent) throw new DOMException('A newer request took its place', 'AbortError')
    attach(connector, provider)
    return connection
  }

  return {
    connect(parameters) {
      const { connector, silent } = parameters
      const isSame = pending?.connector.id === connector.id && pending.silent === silent
      if (pending && isSame && !pending.signal.aborted) return pending.promise
      const promise = start(parameters).finally(() => {
        if (pending?.promise === promise) pending = undefined
      })
      pending = { ...parameters, promise }
      return promise
    },
    async disconnect({ told = false, after } = {}) {
      intent += 1
      pending = undefined
      const connector = link?.connector
      drop()
      if (after) await after
      // Connected again meanwhile.
      if (link && link.connector.id === connector?.id) return
      await (told ? connector?.leave?.() : connector?.close())
    },
    provider: () => link?.provider,
    requireProvider() {
      if (!link) throw new NotConnectedError({ namespace })
      return link.provider
    },
  }
}
