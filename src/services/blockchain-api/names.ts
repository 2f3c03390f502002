import { isRefusedFor, ServiceStatusError } from '../../errors/services.ts'
import type { Http } from '../http.ts'
import type { OfAddress, OnNetwork } from './asked.ts'
import { type Profile, toProfile } from './map.ts'
import { profileReplySchema, reverseReplySchema } from './schemas.ts'

/** The owner of a name; `foreign` if the service does not serve its zone. */
export type NameLookup = { status: 'taken'; profile: Profile } | { status: 'free' | 'foreign' }

/** A label, a zone and a top-level domain. All other names, such as those of ENS, are refused without a request. */
const registeredForm = /^[a-z0-9-]{3,64}\.[a-z0-9-]+\.[a-z0-9-]+$/

/** Looks up the owner of a name. @throws If the service fails, which does not mean that the name is free. */
export async function lookUp(
  http: Http,
  { name, caipNetworkId, signal }: OnNetwork & { name: string },
): Promise<NameLookup> {
  if (!registeredForm.test(name)) return { status: 'foreign' }
  const path = `/v1/profile/account/${encodeURIComponent(name)}`
  const query = { apiVersion: 2 }
  try {
    const reply = await http.get(path, profileReplySchema, { query, signal })
    return Array.isArray(reply)
      ? { status: 'free' }
      : { status: 'taken', profile: toProfile(reply, caipNetworkId) }
  } catch (error) {
    if (isNotFound(error)) return { status: 'free' }
    if (isRefusedFor(error, 'name')) return { status: 'foreign' }
    throw error
  }
}

/** The names of an address, which must match the registered spelling. */
export async function readNames(
  http: Http,
  { address, caipNetworkId, sender, signal }: OfAddress,
): Promise<Profile[]> {
  const path = `/v1/profile/reverse/${encodeURIComponent(address)}`
  const query = { sender, apiVersion: 2 }
  const names = await http.get(path, reverseReplySchema, { query, signal }).catch((error) => {
    if (isNotFound(error)) return []
    throw error
  })
  return names.map((wire) => toProfile(wire, caipNetworkId))
}

/** The response for an unregistered name from services without version 2. */
const isNotFound = (error: unknown): boolean => error instanceof ServiceStatusError && error.status === 404
