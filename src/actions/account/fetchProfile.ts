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
  const { stores, storage, limits } = runtime
  const account = getAccount({ stores }, namespace)
  if (!account) return
  const { caipAddress: owner, address } = account
  const cache = freshOnly(storage.get('identityCache'), limits.namesCache)
  const show = ({ name, avatar }: Identity) =>
    stores.account.update(owner, { profileName: name || undefined, profileImage: avatar || undefined })
  const cached = cache[address]
  if (cached) return show(storedIdentity(cached.value))
  try {
    const identity = await findIdentity(runtime, account)
    if (!identity) return
    storage.set('identityCache', { ...cache, [address]: { at: Date.now(), value: identity } })
    show(identity)
  } catch {
    // Without a name, the address appears.
  }
}

async function findIdentity(runtime: Runtime, account: AccountSnapshot): Promise<Identity | undefined> {
  const { services, stores, signal, loadAdapter, outcomes } = runtime
  const { address, caipNetworkId } = account
  const api = await services.blockchainApi()
  const told = await api
    ?.getIdentity({ address, caipNetworkId, sender: address, signal })
    .catch(() => undefined)
  if (told?.name) return told
  const registered = await findRegisteredName(runtime, account).catch((error: unknown) =>
    outcomes.emit('error', toErrorLike(error)),
  )
  if (registered) return registered
  const network = stores.network.find(caipNetworkId)
  if (!network) return told
  const { extras } = await loadAdapter(network.chainNamespace)
  const of = { network, registry: registryOf(runtime, network), address, signal }
  return (await (await extras?.())?.findName(of)) ?? told
}

type Identity = { name?: string | undefined; avatar?: string | undefined }

/** Reads the stored identity of an account with the same checks as a response of the service. */
function storedIdentity(stored: unknown): Identity {
  const { name, avatar } = (stored ?? {}) as { name?: unknown; avatar?: unknown }
  return {
    name: typeof name === 'string' ? cleanText(name) || undefined : undefined,
    avatar: pictureUrl(avatar),
  }
}

type RegisteredName = Identity & { name: string }

/**
 * The name that the registry has for an account, cached for five minutes. Counts only if it resolves to that account.
 * @throws The service's error.
 */
async function findRegisteredName(
  { services, storage, signal, limits }: Runtime,
  { address, caipNetworkId }: Pick<AccountSnapshot, 'address' | 'caipNetworkId'>,
): Promise<RegisteredName | undefined> {
  const cache = freshOnly(storage.get('ensCache'), limits.namesCache)
  const kept = readStored(cache[address]?.value)
  if (kept) return kept[0]
  const api = await services.blockchainApi()
  const told = await api?.getNames({ address, caipNetworkId, sender: address, signal })
  if (!told) return undefined
  const names = told
    .filter((profile) => profile.address !== undefined && isSameAddress(profile.address, address))
    .map(({ name, avatar }) => ({ name, avatar }))
  storage.set('ensCache', { ...cache, [address]: { at: Date.now(), value: names } })
  return names[0]
}

const readStored = (stored: unknown): RegisteredName[] | undefined =>
  Array.isArray(stored)
    ? stored.flatMap((each) => {
        const { name, avatar } = storedIdentity(each)
        return name ? { name, avatar } : []
      })
    : undefined
