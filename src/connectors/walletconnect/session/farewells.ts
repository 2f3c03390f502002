import * as z from 'zod/mini'
import type { PairingClient } from '../client/openClient.ts'
import { endReason, relayerOf } from '../client/relayInternals.ts'

const storageKey = 'w3m@1:farewells'
const againMs = 10_000
/**
 * Of the protocol: time to live in seconds, and tag. @see
 * https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods
 */
const delivery = { ttl: 86_400, tag: 1112, prompt: false }
const storedSchema = z.array(z.object({ topic: z.string(), message: z.string(), keptAt: z.number() }))

export type Farewells = ReturnType<typeof createFarewells>

/** Pending notifications to wallets that their session has ended. */
export function createFarewells({ sign, link, storage }: Pick<PairingClient, 'sign' | 'link' | 'storage'>) {
  const { core } = sign
  let timer: ReturnType<typeof setInterval> | undefined
  let isTelling = false
  const read = async () => {
    const stored = storedSchema.safeParse(await storage.peek(storageKey)).data ?? []
    // After that the wallet's session has expired.
    return stored.filter(({ keptAt }) => Date.now() - keptAt < 7 * delivery.ttl * 1000)
  }
  const stop = () => clearInterval(timer)

  async function tell(): Promise<void> {
    if (isTelling) return
    isTelling = true
    try {
      const waiting = await read()
      if (waiting.length === 0) return stop()
      await link.ensure()
      for (const { topic, message } of waiting) {
        await core.relayer.publish(topic, message, { ...delivery, internal: { throwOnFailedPublish: true } })
        const others = (await read()).filter((each) => each.message !== message)
        await storage.setItem(storageKey, others)
      }
      if (!relayerOf(core).subscriber.hasAnyTopics) await link.close()
    } catch {
      // The next round tries again.
    } finally {
      isTelling = false
    }
  }

  return {
    /** Encrypts the notification before the session's keys are deleted. */
    async keep(topic: string) {
      // An id as in the protocol: a timestamp with three random digits.
      const id = Date.now() * 1000 + Math.floor(Math.random() * 1000)
      const payload = { id, jsonrpc: '2.0', method: 'wc_sessionDelete', params: endReason } as const
      const message = await core.crypto.encode(topic, payload)
      await storage.setItem(storageKey, [...(await read()), { topic, message, keptAt: Date.now() }])
    },
    /** Sends stored notifications, now and every ten seconds until delivered. */
    async start() {
      stop()
      if ((await read()).length === 0) return
      timer = setInterval(() => void tell(), againMs)
      void tell()
    },
    stop,
  }
}
