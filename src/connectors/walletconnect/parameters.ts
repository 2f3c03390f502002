import type { ReadableAtom } from 'nanostores'
import type { Options } from '../../config/options.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { RawTransaction } from '../../schemas/rawTransaction.ts'
import type { PairingOptions } from './options.ts'

export type PairingConnectorParameters = {
  $options: Pick<ReadableAtom<PairingConfig>, 'get'>
  environment: { window: Window; fetch: typeof fetch }
  linkBase?: PairingOptions['linkBase']
  /** The wallet shares other networks now. */
  onShared?: ((namespace: ChainNamespace) => void) | undefined
  onRaw?: ((transaction: RawTransaction) => void) | undefined
  /** Closes the pairing's socket and timers. Its session stays stored. */
  signal: AbortSignal
}

export type PairingConfig = Pick<
  Options,
  'projectId' | 'networks' | 'metadata' | 'universalProviderConfigOverride'
> & {
  services: Pick<Options['services'], 'relay' | 'bundler' | 'verify'>
  enableDomainVerification?: boolean | undefined
}
