import type { Connector, Eip1193Provider } from '../../connectors/connector.ts'
import { WalletReplyError } from '../../errors/wallet.ts'
import type { AdapterOptions, Connection, ConnectParameters } from '../adapter.ts'
import { isProvider, readConnection } from './connectWallet.ts'
import { watchProvider } from './watchProvider.ts'

type Link = { connector: Connector<unknown>; provider: Eip1193Provider; unwatch(): void }
type Pending = Pick<ConnectParameters, 'connector' | 'silent' | 'signal'> & { promise: Promise<Connection> }

/** The one wallet that is connected on EVM chains. */
export type Wallet = {
  connect(parameters: ConnectParameters): Promise<Connection>
  disconnect(): Promise<void>
  provider(): Eip1193Provider | undefined
}

/** Keeps the connected wallet and reports what it does. Another wallet takes its place only once it has agreed. */
export function createWallet({ emit, signal: life }: Pick<AdapterOptions, 'emit' | 'signal'>): Wallet {
  let link: Link | undefined
  let pending: Pending | undefined
  // Counts intents, so that a late answer to an older one cannot undo a newer one.
  let intent = 0

  const attach = (connector: Connector<unknown>, provider: Eip1193Provider) => {
    if (link?.provider === provider && link.connector.id === connector.id) return
    link?.unwatch()
    link = { connector, provider, unwatch: watch(provider) }
  }
  const drop = () => {
    link?.unwatch()
    link = undefined
  }
  const watch = (provider: Eip1193Provider) =>
    watchProvider(provider, {
      accounts(accounts) {
        // Locked or let go of: what it says from now on is not for us until somebody connects again.
        if (accounts.length === 0) drop()
        emit('accounts', accounts)
      },
      chainId: (id) => emit('network', `eip155:${id}`),
      disconnect() {
        drop()
        emit('disconnect')
      },
    })

  life.addEventListener('abort', drop, { once: true })

  const start = async ({ connector, silent, signal }: ConnectParameters): Promise<Connection> => {
    intent += 1
    const mine = intent
    const provider = await connector.open({ silent, signal })
    if (!isProvider(provider)) throw new WalletReplyError({ method: 'open' })
    // Connected already: its accounts can be read without asking the person again.
    const known = link?.provider === provider && link.connector.id === connector.id
    const connection = await (known
      ? readConnection(provider, connector, { silent: true, signal }).catch(() =>
          readConnection(provider, connector, { silent, signal }),
        )
      : readConnection(provider, connector, { silent, signal }))
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
    async disconnect() {
      intent += 1
      pending = undefined
      const connector = link?.connector
      drop()
      await connector?.close()
    },
    provider: () => link?.provider,
  }
}
