import { type Delivery, readFrame } from './readFrame.ts'
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
 * Whether a frame is for this tab. What comes for another one must not be confirmed here: it may just be loading
 * again, or between two sockets, and would never get it.
 */
export async function isFrameHeard(core: Core, locks: TabLocks, frame: string): Promise<boolean> {
  const delivery = readFrame(frame)?.delivery
  if (!delivery) return true
  const { pending, cached, topicMap } = relayerOf(core).subscriber
  const { topic } = delivery
  const isKnown =
    pending.has(topic) || topicMap.get(topic).length > 0 || cached.some((each) => each.topic === topic)
  return isKnown && !(await locks.isOthers(topic)) && isAnswerHeard(core, locks, delivery)
}

/** Whether a message is no answer to a request of another tab. */
export async function isAnswerHeard(
  core: Core,
  locks: TabLocks,
  { topic, message, tag }: Delivery,
): Promise<boolean> {
  if (tag !== undefined && tag !== answerTag) return true
  const payload = await core.crypto.decode(topic, message).catch(() => undefined)
  if (!payload || 'method' in payload) return true
  return core.history.keys.includes(payload.id) && locks.take(String(payload.id))
}
