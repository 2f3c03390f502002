import * as z from 'zod/mini'
import { readJson } from '../../../lib/readJson.ts'
import { relayerOf, type SignClient } from './relayInternals.ts'
import type { TabLocks } from './tabLocks.ts'

type Core = SignClient['core']

/** The relay's tag of a response. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const answerTag = 1109
const requestMethod = 'wc_sessionRequest'

/**
 * Reserves the responses to this tab's requests: they stay unconfirmed until this tab has read them, even if another
 * tab has the socket.
 */
export function claimRequests({ history }: Core, locks: TabLocks): void {
  history.on('history_created', ({ id, request }: { id: number; request: { method: string } }) => {
    // Until the page unloads: other tabs may still receive a copy of the response.
    if (request.method === requestMethod) locks.add(String(id))
  })
}

/**
 * Whether a delivery is readable and for this tab. Do not confirm one for another tab, which may be reloading or
 * between two sockets and would never get it. Do not confirm one that was damaged on the way: the relay would drop the
 * original.
 */
export async function isHeard(sign: SignClient, locks: TabLocks, delivery: Delivery): Promise<boolean> {
  const { pending, cached, topicMap } = relayerOf(sign.core).subscriber
  const { topic } = delivery
  const isKnown =
    pending.has(topic) || topicMap.get(topic).length > 0 || cached.some((each) => each.topic === topic)
  if (!isKnown || (await locks.isOthers(topic))) return false
  const payload = await open(sign, delivery)
  if (!payload || delivery.tag !== answerTag || 'method' in payload) return payload !== undefined
  return sign.core.history.keys.includes(payload.id) && locks.take(String(payload.id))
}

/** The content of a message. Undefined where no key fits. */
async function open({ core, auth }: SignClient, { topic, message }: Delivery) {
  if (core.crypto.hasKeys(topic)) return core.crypto.decode(topic, message)
  // The response to a sign-in is encrypted for the key that was sent with it.
  const [asked] = auth.authKeys.getAll()
  return asked && core.crypto.decode(topic, message, { receiverPublicKey: asked.publicKey })
}

/** Longer than any relay accepts. Characters. */
const longestFrame = 5_000_000

export const deliverySchema = z.object({
  topic: z.string(),
  message: z.string(),
  tag: z.optional(z.number()),
})
const id = z.union([z.string(), z.number()])
const delivery = z.object({
  id,
  method: z.string(),
  params: z.object({ data: deliverySchema }),
})
const answer = z.union([
  z.object({ id, result: z.unknown() }),
  z.object({ id, error: z.object({ code: z.optional(z.number()), message: z.optional(z.string()) }) }),
])

export type Delivery = z.infer<typeof deliverySchema>
export type Frame = { delivery?: Delivery | undefined }

/** Parses a frame of the relay: a delivery, or the response to a call. Undefined if it is neither. */
export function readFrame(frame: unknown): Frame | undefined {
  if (typeof frame !== 'string' || frame.length > longestFrame) return undefined
  const value = readJson(frame)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if ('method' in value) {
    const { success, data } = delivery.safeParse(value)
    return success ? { delivery: data.params.data } : undefined
  }
  // The schema treats a missing key and an undefined one the same.
  const isAnswer = 'result' in value || 'error' in value
  return isAnswer && answer.safeParse(value).success ? {} : undefined
}
