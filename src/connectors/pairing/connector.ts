import { abortable } from '../../lib/deadline.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Connector } from '../connector.ts'
import type { Pairing, PairingProvider } from './pairing.ts'
import type { PairingConnectorParameters } from './parameters.ts'

/** The way to phone wallets on one namespace, and to the pairing itself for whoever shows its link. */
export type PairingConnector = Connector<PairingProvider> & {
  /** Loads the pairing client on first use. The same pairing until the host names another project or relay. */
  load(): Promise<Pairing>
  /** The pairing if something has needed it already. */
  loaded(): Pairing | undefined
}

/**
 * The pairing connectors, one per namespace over one session. They are light: the pairing client is loaded
 * when `open` or `load` is called.
 *
 * `open` resolves with the stored session's provider, or else once the person approves the proposal that
 * is open, making one where there is none. Silent, it rejects when no session is stored.
 */
export function createPairingConnectors(
  parameters: PairingConnectorParameters,
): (namespace: ChainNamespace) => PairingConnector {
  const connectors = new Map<ChainNamespace, PairingConnector>()
  let current: { key: string; opening: Promise<Pairing>; pairing?: Pairing } | undefined

  const load = () => {
    const { projectId, services } = parameters.$options.get()
    const key = `${projectId} ${services.relay}`
    if (current?.key === key) return current.opening
    void current?.opening.then((pairing) => pairing.dispose(), ignore)
    const opening = import('./openPairing.ts').then(({ openPairing }) => openPairing(parameters))
    const mine: typeof current = { key, opening }
    current = mine
    opening.then(
      (pairing) => {
        mine.pairing = pairing
      },
      () => {
        if (current === mine) current = undefined
      },
    )
    return opening
  }
  const loaded = () => current?.pairing

  return (namespace) => {
    const connector: PairingConnector = connectors.get(namespace) ?? {
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      namespace,
      name: 'WalletConnect',
      load,
      loaded,
      open: async (how) => (await abortable(load(), how.signal)).open(namespace, how),
      wallet: () => loaded()?.wallet(),
      approved: () => loaded()?.approved(namespace),
      together: () => loaded()?.shared() ?? [],
      close: () => load().then((pairing) => pairing.disconnect(), ignore),
      leave: async () => loaded()?.leave(),
    }
    connectors.set(namespace, connector)
    return connector
  }
}

const ignore = () => {}
