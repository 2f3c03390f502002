import type { ReadableAtom } from 'nanostores'
import type { Options } from '../../config/options.ts'
import { PairingNotConnectedError } from '../../errors/notPaired.ts'
import { cleanText } from '../../lib/cleanText.ts'
import { abortable } from '../../lib/deadline.ts'
import type { Connector } from '../connector.ts'
import type { Pairing, PairingOptions } from './pairing.ts'

/** The way to phone wallets on eip155, and to the pairing itself for whoever shows its link. */
export type PairingConnector = Connector & {
  /** Loads the pairing client on first use. The same pairing until the host names another project or relay. */
  load(): Promise<Pairing>
}

export type PairingConnectorParameters = {
  $options: Pick<ReadableAtom<PairingConfig>, 'get'>
  environment: { window: Window; fetch: typeof fetch }
  /** Ends the pairing's socket and timers. Its session stays stored. */
  signal: AbortSignal
}

export type PairingConfig = Pick<Options, 'projectId' | 'networks' | 'metadata'> & {
  services: Pick<Options['services'], 'relay' | 'bundler'>
}

/**
 * The pairing connector. It is light: the pairing client is loaded when `open` or `load` is called.
 *
 * `open` resolves with the stored session's provider, or else once the person approves the proposal that
 * is open, making one where there is none. Silent, it rejects when no session is stored.
 */
export function createPairingConnector(parameters: PairingConnectorParameters): PairingConnector {
  const { signal: life } = parameters
  let loaded: { key: string; pairing: Promise<Pairing> } | undefined
  let opened: Pairing | undefined

  const load = () => {
    const options = readOptions(parameters)
    const key = `${options.projectId} ${options.relayUrl}`
    if (loaded?.key === key) return loaded.pairing
    void loaded?.pairing.then((pairing) => pairing.dispose(), ignore)
    const pairing = openPairing(options, life)
    loaded = { key, pairing }
    pairing.catch(() => {
      if (loaded?.pairing === pairing) loaded = undefined
    })
    return pairing
  }

  return {
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    namespace: 'eip155',
    name: 'WalletConnect',
    load,
    async open({ silent, signal }) {
      const pairing = await abortable(load(), signal)
      opened = pairing
      if (!pairing.session()) {
        if (silent) throw new PairingNotConnectedError()
        const proposal = pairing.current() ?? (await pairing.propose({ signal }))
        await abortable(proposal.settled, signal)
      }
      return pairing.provider('eip155')
    },
    wallet() {
      const peer = opened?.session()?.peer
      return peer && { name: cleanText(peer.name), icon: peer.icons.find((url) => url.startsWith('https:')) }
    },
    approved() {
      const session = opened?.session()
      return session?.supportsAllNetworks ? undefined : session?.namespaces.eip155?.chains
    },
    async close() {
      const pairing = await load().catch(ignore)
      await pairing?.disconnect()
    },
  }
}

const ignore = () => {}

async function openPairing(options: PairingOptions, life: AbortSignal): Promise<Pairing> {
  life.throwIfAborted()
  const { createPairing } = await import('./createPairing.ts')
  const pairing = await createPairing(options)
  if (life.aborted) await pairing.dispose()
  life.throwIfAborted()
  life.addEventListener('abort', () => void pairing.dispose(), { once: true })
  return pairing
}

function readOptions({ $options, environment }: PairingConnectorParameters): PairingOptions {
  const { projectId = '', services, metadata } = $options.get()
  return {
    projectId,
    relayUrl: services.relay,
    bundlerUrl: services.bundler,
    networks: () => $options.get().networks,
    metadata,
    fetch: environment.fetch,
    window: environment.window,
  }
}
