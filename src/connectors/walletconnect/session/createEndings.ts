import * as z from 'zod/mini'
import { RelayUnreachableError } from '../../../errors/relay.ts'
import { ignore } from '../../../lib/attempt.ts'
import { withDeadline } from '../../../lib/deadline.ts'
import type { PairingClient } from '../client/openClient.ts'
import { endReason, relayerOf, type SignClient } from '../client/relayInternals.ts'

const storageKey = 'w3m@1:farewells'
const againMs = 10_000
/**
 * Of the protocol: time to live in seconds, and tag. @see
 * https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods
 */
const delivery = { ttl: 86_400, tag: 1112, prompt: false }
const storedSchema = z.array(z.object({ topic: z.string(), message: z.string(), keptAt: z.number() }))

/** Ends sessions. A notification that cannot be sent waits, also over reloads, until the relay is back. */
export function createEndings(
  { sign, link, storage }: Pick<PairingClient, 'sign' | 'link' | 'storage'>,
  { relayUrl, timeoutMs }: { relayUrl: string; timeoutMs: number },
) {
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

  /** Encrypts the notification before the session's keys are deleted. */
  const keep = async (topic: string) => {
    // An id as in the protocol: a timestamp with three random digits.
    const id = Date.now() * 1000 + Math.floor(Math.random() * 1000)
    const payload = { id, jsonrpc: '2.0', method: 'wc_sessionDelete', params: endReason } as const
    const message = await core.crypto.encode(topic, payload)
    await storage.setItem(storageKey, [...(await read()), { topic, message, keptAt: Date.now() }])
  }
  const forget = (topic: string) => remove(sign, topic).catch(ignore)
  const start = async () => {
    stop()
    if ((await read()).length === 0) return
    timer = setInterval(() => void tell(), againMs)
    void tell()
  }

  return {
    /**
     * Ends a session and notifies the wallet.
     * @throws {RelayUnreachableError} If the relay is unreachable: the session ends here anyway, and the wallet is
     *   notified when the relay is back.
     */
    async end(topic: string) {
      const told = sign.disconnect({ topic, reason: endReason })
      const late = () => new Error('The relay did not answer')
      try {
        await withDeadline(told, { timeoutMs, late })
      } catch (cause) {
        // The wallet may have ended it first.
        if (!sign.session.keys.includes(topic)) return
        await keep(topic).catch(ignore)
        await forget(topic)
        void start().catch(ignore)
        throw new RelayUnreachableError({ relayUrl, timeoutMs, cause })
      }
    },
    /** Removes a session and its data from the store, without notifying the wallet. Never rejects. */
    forget,
    /** Sends stored notifications, now and every ten seconds until delivered. */
    start,
    stop,
  }
}

async function remove(sign: SignClient, topic: string): Promise<void> {
  if (!sign.session.keys.includes(topic)) return
  const { core } = sign
  const { self } = sign.session.get(topic)
  await core.relayer.unsubscribe(topic)
  await sign.session.delete(topic, endReason)
  if (core.crypto.keychain.has(self.publicKey)) await core.crypto.keychain.del(self.publicKey)
  if (core.crypto.keychain.has(topic)) await core.crypto.deleteSymKey(topic)
  core.expirer.del(topic)
}
