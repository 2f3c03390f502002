import { networkIn } from './createListedUser.ts'
import type { EmbeddedParameters } from './parameters.ts'

const protocolVersion = '4'

type Facts = Pick<EmbeddedParameters, '$options' | 'storage' | 'networkOf'> & { projectId: string }

export function frameAddress({ projectId, ...parameters }: Facts): string {
  const { services, networks, enableAuthLogger } = parameters.$options.get()
  const last = parameters.storage.get('embedded:LAST_USED_CHAIN_KEY') ?? '1'
  const hasEvm = networks.some(({ chainNamespace }) => chainNamespace === 'eip155')
  const other = (['solana', 'bip122', 'polkadot'] as const).flatMap(
    (name) => networkIn(name, parameters) ?? [],
  )[0]
  const query = new URLSearchParams({
    projectId,
    chainId: (hasEvm ? undefined : other) ?? `eip155:${last}`,
    version: protocolVersion,
    enableLogger: String(enableAuthLogger),
  })
  return `${services.secureSite.replace(/\/+$/, '')}/sdk?${query}`
}
