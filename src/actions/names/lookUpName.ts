import type { ChainName } from '../../chains/adapter.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'

type Slice = Pick<Runtime, 'services' | 'loadAdapter' | 'signal'>

/**
 * Who has a name: by the blockchain API, else by the chain itself.
 *
 * Undefined where one of them answers and nobody has it; `failed` where neither could be asked.
 */
export async function lookUpName(
  runtime: Slice,
  { network, name }: { network: Network; name: string },
): Promise<ChainName | 'failed' | undefined> {
  const told = await askService(runtime, network, name).catch(() => 'failed' as const)
  if (told && told !== 'failed') return told
  const { extras } = await runtime.loadAdapter(network.chainNamespace)
  const { signal } = runtime
  const found = await extras?.()
    .then(({ lookUpName }) => lookUpName({ network, name, signal }))
    .catch(() => 'failed' as const)
  return found ?? told
}

async function askService(
  { services, loadAdapter, signal }: Slice,
  network: Network,
  name: string,
): Promise<ChainName | 'failed' | undefined> {
  const api = await services.blockchainApi()
  if (!api) return 'failed'
  const { caipNetworkId, chainNamespace } = network
  const profile = await api.lookupName({ name: name.toLowerCase(), caipNetworkId, signal })
  const adapter = await loadAdapter(chainNamespace)
  const address = profile?.address && adapter.parseAddress(profile.address, network)
  return address ? { name, address, avatar: profile.avatar } : undefined
}
