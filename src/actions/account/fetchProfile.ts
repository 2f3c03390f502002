import { toErrorLike } from '../../errors/toErrorLike.ts'
import { isSameAddress } from '../../lib/addressText.ts'
import { cleanText } from '../../lib/cleanText.ts'
import { freshOnly } from '../../lib/freshOnly.ts'
import { pictureUrl } from '../../lib/pictureUrl.ts'
import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { getAccount } from '../connection/getAccount.ts'
import { registryOf } from '../names/registryOf.ts'

/**
 * Reads the name and picture of an account, by default the active one, and caches them for five minutes: from the
 * blockchain API, else from its name registry, else from the chain. Never rejects.
 */
export async function fetchProfile(runtime: Runtime, namespace?: ChainNamespace): Promise<void> {
  const account = getAccount(runtime, namespace)
  if (!account) return
  const find = () => findIdentity(runtime, account)
  const asked = recallIdentity(runtime, 'identityCache', account.address, find)
  // Without a name, the address appears.
  const found = await asked.catch(() => undefined)
  if (!found) return
  const [profileName, profileImage] = [found.name || undefined, found.avatar || undefined]
  runtime.stores.account.update(account.caipAddress, { profileName, profileImage })
}

async function findIdentity(runtime: Runtime, account: AccountSnapshot): Promise<Identity | undefined> {
  const { services, stores, signal, loadAdapter, outcomes } = runtime
  const { address, caipNetworkId } = account
  const api = await services.blockchainApi()
  const told = await api
    ?.getIdentity({ address, caipNetworkId, sender: address, signal })
    .catch(() => undefined)
  if (told?.name) return told
  const find = () => findRegisteredName(runtime, account)
  const registered = await recallIdentity(runtime, 'ensCache', address, find).catch((error: unknown) =>
    outcomes.emit('error', toErrorLike(error)),
  )
  if (registered?.name) return registered
  const network = stores.network.find(caipNetworkId)
  if (!network) return told
  const { extras } = await loadAdapter(network.chainNamespace)
  const of = { network, registry: registryOf(runtime, network), address, signal }
  return (await (await extras?.())?.findName(of)) ?? told
}

type Identity = { name?: string | undefined; avatar?: string | undefined }

/** The identity that a cache has for an address, read with the same checks as a response; else finds and caches it. */
async function recallIdentity(
  { storage, limits }: Runtime,
  cacheName: 'identityCache' | 'ensCache',
  address: string,
  find: () => Promise<Identity | undefined>,
): Promise<Identity | undefined> {
  const cache = () => freshOnly(storage.get(cacheName), limits.namesCache)
  const kept = cache()[address]
  if (kept) {
    const { name, avatar } = Object(kept.value) as { name?: unknown; avatar?: unknown }
    return { name: typeof name === 'string' ? cleanText(name) : undefined, avatar: pictureUrl(avatar) }
  }
  const value = await find()
  if (value) storage.set(cacheName, { ...cache(), [address]: { at: Date.now(), value } })
  return value
}

/**
 * The name that the registry has for an account; empty without one. Counts only if it resolves to that account.
 * @throws The service's error.
 */
async function findRegisteredName(
  { services, signal }: Runtime,
  { address, caipNetworkId }: AccountSnapshot,
): Promise<Identity | undefined> {
  const api = await services.blockchainApi()
  const told = await api?.getNames({ address, caipNetworkId, sender: address, signal })
  const own = told?.find((profile) => isSameAddress(profile.address ?? '', address))
  return told && { name: own?.name, avatar: own?.avatar }
}
