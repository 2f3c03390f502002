import type { Delivery } from './readFrame.ts'
import { relayerOf } from './relayInternals.ts'
import type { SignClient } from './signClient.ts'
import type { TabLocks } from './tabLocks.ts'

type Core = SignClient['core']

/** How a relay marks the answer to a request. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const answerTag = 1109
const requestMethod = 'wc_sessionRequest'

/**
 * Keeps the answers to the requests of this tab for it: they stay unconfirmed until it has heard them, also where
 * another tab has the socket meanwhile.
 */
export function claimRequests({ history }: Core, locks: TabLocks): void {
  history.on('history_created', ({ id, request }: { id: number; request: { method: string } }) => {
    // For as long as the page is there: a copy of the answer may still be under way to the others.
    if (request.method === requestMethod) locks.add(String(id))
  })
}

/**
 * Whether a delivery is for this tab, and can be read. What comes for another one must not be confirmed here: it may
 * just be loading again, or between two sockets, and would never get it. What a fault on the way has changed must not
 * be confirmed at all: the relay would forget what was really said.
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
  // The answer to a sign-in is for the key that was sent with it.
  const [asked] = auth.authKeys.getAll()
  return asked && core.crypto.decode(topic, message, { receiverPublicKey: asked.publicKey })
}
