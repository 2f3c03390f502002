import * as z from 'zod/mini'
import { isAnswerHeard } from './isFrameHeard.ts'
import { deliverySchema } from './readFrame.ts'
import { relayerOf } from './relayInternals.ts'
import type { SignClient } from './signClient.ts'
import type { TabLocks } from './tabLocks.ts'

const replySchema = z.object({
  messages: z.array(z.extend(deliverySchema, { publishedAt: z._default(z.number(), 0) })),
})

/** Has the relay tell what no tab has confirmed under a topic: from its mailbox, and by subscribing again. */
export async function readMissed(core: SignClient['core'], locks: TabLocks, topic: string): Promise<void> {
  const relayer = relayerOf(core)
  const topics = { topics: [topic] }
  // A relay without a mailbox that can be read refuses this.
  const reply = await relayer
    .request({ method: 'irn_batchFetchMessages', params: topics })
    .catch(() => undefined)
  for (const message of replySchema.safeParse(reply).data?.messages ?? []) {
    if (message.topic !== topic || !(await isAnswerHeard(core, locks, message))) continue
    await relayer.handleBatchMessageEvents([{ ...message, transportType: 'relay' }])
  }
  await relayer.request({ method: 'irn_batchSubscribe', params: topics })
}
