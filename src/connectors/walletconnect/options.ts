import type { Network } from '../../schemas/network.ts'
import type { RawTransaction } from '../../schemas/rawTransaction.ts'
import type { PairingMetadata } from './client/openClient.ts'
import type { NamespaceOverride } from './session/requestedNamespaces.ts'

export type PairingOptions = {
  projectId: string
  relayUrl: string
  /** What to ask of wallets, and where the rest of the requests goes. Read again each time. */
  networks(): readonly Network[]
  /** Additional and replacing namespaces, with CAIP-2 ids. Read again for each proposal. */
  override?: (() => NamespaceOverride | undefined) | undefined
  /** Who the app says it is. By default what the page's head says. */
  metadata?: PairingMetadata | undefined
  /** Tells the stores of two apps on one origin apart. */
  storagePrefix?: string | undefined
  fetch?: typeof fetch | undefined
  /** The URL for the status of calls at bundlers known by name. */
  bundlerUrl?: string | undefined
  /** Whose coming back from sleep is watched. */
  window?: Window | undefined
  /** What the wallet's app was opened by when it was paired: later requests open it again. Asked again each time. */
  linkBase?: (() => string | undefined) | undefined
  /** Where the page is attested for wallets; nowhere by default. */
  verifyUrl?: string | undefined
  /** A page has sent a signed transaction through the provider. */
  onRaw?: ((transaction: RawTransaction) => void) | undefined
  /** How long the relay may take: milliseconds. */
  timeoutMs?: number | undefined
}
