import { ignore } from '../lib/attempt.ts'
import { abortable } from '../lib/deadline.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { Connector, ConnectorInfo, OpenParameters } from './connector.ts'

/** A client that reaches wallets on all namespaces; its connectors load it on first use. */
export type WalletClient<Provider> = {
  open(namespace: ChainNamespace, how: OpenParameters): Promise<Provider>
  wallet?(): { name: string; icon?: string | undefined } | undefined
  approved?(namespace: ChainNamespace): string[] | undefined
  shared(): ChainNamespace[]
  /** Ends the connection and notifies the wallet. @throws If the wallet could not be notified. */
  disconnect(): Promise<void>
  /** Ends the connection without notifying the wallet, because another tab did. */
  leave?(): Promise<void> | void
  dispose(): unknown
}

/** The connector of a client's wallets on one namespace, with access to the client. */
export type LazyConnector<Client, Provider> = Connector<Provider> & {
  /** Loads the client on first use. Returns the same one until the page changes its options. */
  load(): Promise<Client>
  loaded(): Client | undefined
}

type Parameters<Client> = Pick<ConnectorInfo, 'id' | 'type' | 'name'> & {
  /** The options that require another client if they change. */
  key: () => string
  open: () => Promise<Client>
}

/** Creates light connectors, one per namespace, for one client, which loads when `open` or `load` is called. */
export function createLazyConnectors<Provider, Client extends WalletClient<Provider>>({
  key,
  open,
  ...info
}: Parameters<Client>): (namespace: ChainNamespace) => LazyConnector<Client, Provider> {
  const connectors = new Map<ChainNamespace, LazyConnector<Client, Provider>>()
  let current: { key: string; opening: Promise<Client>; client?: Client } | undefined

  const load = () => {
    const wanted = key()
    if (current?.key === wanted) return current.opening
    void current?.opening.then((client) => client.dispose(), ignore)
    const opening = open()
    const mine: typeof current = { key: wanted, opening }
    current = mine
    opening.then(
      (client) => {
        mine.client = client
      },
      () => {
        if (current === mine) current = undefined
      },
    )
    return opening
  }
  const loaded = () => current?.client

  return (namespace) => {
    const connector: LazyConnector<Client, Provider> = connectors.get(namespace) ?? {
      ...info,
      namespace,
      load,
      loaded,
      open: async (how) => (await abortable(load(), how.signal)).open(namespace, how),
      wallet: () => loaded()?.wallet?.(),
      approved: () => loaded()?.approved?.(namespace),
      together: () => loaded()?.shared() ?? [],
      close: () => load().then((client) => client.disconnect(), ignore),
      leave: async () => loaded()?.leave?.(),
    }
    connectors.set(namespace, connector)
    return connector
  }
}
