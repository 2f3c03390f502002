import type { Options } from '../../config/options.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { createPairing, type Pairing } from './createPairing.ts'
import type { PairingOptions } from './options.ts'
import { redirectSchema } from './session/session.ts'

export type PairingConnectorParameters = Pick<PairingOptions, 'linkBase' | 'onRaw'> & {
  $options: { get(): PairingConfig }
  environment: { window: Window; fetch: typeof fetch }
  /** The wallet shares other networks now. */
  onShared?: ((namespace: ChainNamespace) => void) | undefined
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

export async function openPairing(parameters: PairingConnectorParameters): Promise<Pairing> {
  const { $options, environment, linkBase, onShared, onRaw, signal } = parameters
  signal.throwIfAborted()
  const { projectId = '', services, metadata, enableDomainVerification } = $options.get()
  const pairing = await createPairing({
    projectId,
    relayUrl: services.relay,
    bundlerUrl: services.bundler,
    verifyUrl: enableDomainVerification === false ? undefined : verifyUrlOf(services),
    networks: () => $options.get().networks,
    override: () => $options.get().universalProviderConfigOverride,
    metadata: metadata && { ...metadata, redirect: redirectSchema.safeParse(metadata.redirect).data },
    linkBase,
    onRaw,
    fetch: environment.fetch,
    window: environment.window,
  })
  if (signal.aborted) await pairing.dispose()
  signal.throwIfAborted()
  signal.addEventListener('abort', () => void pairing.dispose(), { once: true })
  pairing.on('update', ({ namespaces }) => {
    for (const namespace of Object.keys(namespaces)) onShared?.(namespace as ChainNamespace)
  })
  return pairing
}

const hostedRelay = 'wss://relay.walletconnect.org'

/** The hosted verify service knows the projects of the hosted relay; with another relay the page names its own. */
const verifyUrlOf = ({ relay, verify }: { relay: string; verify?: string | undefined }): string | undefined =>
  verify ?? (relay === hostedRelay ? 'https://verify.walletconnect.org' : undefined)
