import { isSameAddress } from '../../lib/addressText.ts'
import { freshOnly } from '../../lib/freshOnly.ts'
import type { Runtime } from '../../runtime.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { type Identity, storedIdentity } from './storedIdentity.ts'

type RegisteredName = Identity & { name: string }

/**
 * The name that the registry has for an account, cached for five minutes. Counts only if it resolves to that account.
 * @throws The service's error.
 */
export async function findRegisteredName(
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

/** The stored names; undefined if they cannot be read. */
const readStored = (stored: unknown): RegisteredName[] | undefined =>
  Array.isArray(stored)
    ? stored.flatMap((each) => {
        const { name, avatar } = storedIdentity(each)
        return name ? { name, avatar } : []
      })
    : undefined
