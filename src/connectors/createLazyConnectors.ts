import { abortable } from '../lib/deadline.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { Connector, ConnectorInfo, OpenParameters } from './connector.ts'

/** A way to wallets over all namespaces, behind connectors that load it when first needed. */
export type WalletClient<Provider> = {
  open(namespace: ChainNamespace, how: OpenParameters): Promise<Provider>
  wallet(): { name: string; icon?: string | undefined } | undefined
  approved(namespace: ChainNamespace): string[] | undefined
  shared(): ChainNamespace[]
  /** Ends the connection and notifies the wallet. @throws If the wallet could not be notified. */
  disconnect(): Promise<void>
  /** Forgets what is shared without telling the wallet, where another tab has told it. */
  leave?(): Promise<void> | void
  dispose(): unknown
}

/** The way to a client's wallets on one namespace, and to the client itself for code that needs more of it. */
export type LazyConnector<Client, Provider> = Connector<Provider> & {
  /** Loads the client on first use: the same one until the host sets it up otherwise. */
  load(): Promise<Client>
  loaded(): Client | undefined
}

type Parameters<Client> = Pick<ConnectorInfo, 'id' | 'type' | 'name'> & {
  /** What of the host's options makes another client of it. */
  key: () => string
  open: () => Promise<Client>
}

/** Light connectors, one per namespace, over one client: it is loaded when `open` or `load` is called. */
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
      wallet: () => loaded()?.wallet(),
      approved: () => loaded()?.approved(namespace),
      together: () => loaded()?.shared() ?? [],
      close: () => load().then((client) => client.disconnect(), ignore),
      leave: async () => loaded()?.leave?.(),
    }
    connectors.set(namespace, connector)
    return connector
  }
}

const ignore = () => {}
