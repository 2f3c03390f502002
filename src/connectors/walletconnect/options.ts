import type { RawTransaction } from '../../schemas/rawTransaction.ts'
import type { PairingMetadata } from './client/openClient.ts'
import type { WantedNetworks } from './session/requestedNamespaces.ts'

export type PairingOptions = WantedNetworks & {
  projectId: string
  relayUrl: string
  /** The app's identity. By default from the page's head. */
  metadata?: PairingMetadata | undefined
  /** Separates the stores of two apps on one origin. */
  storagePrefix?: string | undefined
  fetch?: typeof fetch | undefined
  /** The URL for the status of calls at bundlers known by name. */
  bundlerUrl?: string | undefined
  /** The window to watch for resuming from sleep. */
  window?: Window | undefined
  /** The link that opened the wallet's app for pairing; later requests open it again. Read again each time. */
  linkBase?: (() => string | undefined) | undefined
  /** The service that attests the page for wallets; none by default. */
  verifyUrl?: string | undefined
  /** The page sent a signed transaction through the provider. */
  onRaw?: ((transaction: RawTransaction) => void) | undefined
  /** The time limit for the relay: milliseconds. */
  timeoutMs?: number | undefined
}
