import type { Delivery } from './readFrame.ts'
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
