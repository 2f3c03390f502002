import type { Runtime } from '../../runtime.ts'
import { getAccount } from '../connection/getAccount.ts'

/**
 * Reads the name and picture of the active account, kept for five minutes: by the blockchain API, else the
 * name that the chain itself proves. Never rejects.
 */
export async function fetchProfile({
  stores,
  services,
  storage,
  signal,
  limits,
  loadAdapter,
}: Pick<Runtime, 'stores' | 'services' | 'storage' | 'signal' | 'limits' | 'loadAdapter'>): Promise<void> {
  const account = getAccount({ stores })
  if (!account) return
  const { caipAddress: owner, caipNetworkId, address } = account
  const cache = storage.get('identityCache') ?? {}
  const cached = cache[address]
  if (cached && Date.now() - cached.at < limits.identityCache) return show(cached.value)
  const network = stores.network.find(caipNetworkId)
  const ofChain = async () => {
    const { extras } = network ? await loadAdapter(network.chainNamespace) : {}
    return network && (await extras?.())?.findName({ network, address, signal })
  }
  try {
    const api = await services.blockchainApi()
    const told = await api
      ?.getIdentity({ address, caipNetworkId, sender: address, signal })
      .catch(() => undefined)
    const identity = told?.name ? told : ((await ofChain()) ?? told)
    if (!identity) return
    storage.set('identityCache', { ...cache, [address]: { at: Date.now(), value: identity } })
    show(identity)
  } catch {
    // A name is an ornament: without it the address is shown.
  }

  function show(value: unknown) {
    const { name, avatar } = (value ?? {}) as { name?: unknown; avatar?: unknown }
    stores.account.update(owner, {
      profileName: typeof name === 'string' && name ? name : undefined,
      profileImage: typeof avatar === 'string' && avatar ? avatar : undefined,
    })
  }
}
