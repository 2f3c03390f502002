import * as z from 'zod/mini'
import { internalsOf, type SignClient } from '../client/relayInternals.ts'
import type { PairingStorage } from '../client/storage.ts'

const sessionsSchema = z.array(
  z.looseObject({ topic: z.string(), expiry: z.number(), self: z.looseObject({ publicKey: z.string() }) }),
)
const keysSchema = z.record(z.string(), z.string())

/** The storage key of a part of the pinned client. */
const keyOf = (part: unknown): string => (part as { storageKey: string }).storageKey

/**
 * Imports the session, with its keys, that another tab has stored since this tab read the store.
 * @returns The topic of the newest stored session, or undefined.
 */
export async function importSession(sign: SignClient, storage: PairingStorage): Promise<string | undefined> {
  const { core, session } = sign
  const { keychain } = core.crypto
  const stored = sessionsSchema.safeParse(await storage.peek(keyOf(session)))
  if (!stored.success) return undefined
  const newest = stored.data.sort((a, b) => a.expiry - b.expiry).at(-1)
  if (!newest || newest.expiry * 1000 <= Date.now()) return undefined
  const { topic, self, expiry } = newest
  if (session.keys.includes(topic)) return topic
  const keys = keysSchema.safeParse(await storage.peek(keyOf(keychain)))
  for (const tag of [topic, self.publicKey]) {
    const key = keys.data?.[tag]
    if (key !== undefined) await keychain.set(tag, key)
  }
  await session.set(topic, internalsOf<Parameters<typeof session.set>[1]>(newest))
  core.expirer.set(topic, expiry)
  // Not awaited: the session also exists while the relay is unreachable.
  core.relayer.subscribe(topic).catch(() => {})
  return topic
}
