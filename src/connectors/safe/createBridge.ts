import * as z from 'zod/mini'
import { ProviderRpcError } from '../../errors/providerRpc.ts'
import { withDeadline } from '../../lib/deadline.ts'
import { createUuid } from '../../lib/uuid.ts'

export type SafeBridge = ReturnType<typeof createBridge>

export type SafeBridgeParameters = {
  window: Window
  parent: { window: Window; origin: string }
  signal: AbortSignal
}

const replySchema = z.object({
  id: z.string(),
  success: z.boolean(),
  data: z.optional(z.unknown()),
  error: z.optional(z.string()),
})

const env = { sdkVersion: '9.1.0' }
/** The user may take as long as in any wallet. */
const patienceMs = 10 * 60_000

/**
 * Sends requests by messages, and accepts responses only from the window and origin that were asked.
 * @see https://github.com/safe-global/safe-apps-sdk
 */
export function createBridge({ window, parent, signal }: SafeBridgeParameters) {
  const waiting = new Map<string, (reply: z.infer<typeof replySchema>) => void>()
  window.addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (source !== parent.window || origin !== parent.origin) return
      const reply = replySchema.safeParse(data)
      if (reply.success) waiting.get(reply.data.id)?.(reply.data)
    },
    { signal },
  )

  return {
    /** @throws {ProviderRpcError} If Safe responds with an error, or takes too long. */
    async call(method: string, params?: unknown, timeoutMs = patienceMs) {
      const id = createUuid()
      const answer = new Promise<unknown>((resolve, reject) => {
        waiting.set(id, ({ success, data, error = '' }) => {
          if (success) resolve(data)
          else reject(new ProviderRpcError({ code: codeOf(error), message: error }))
        })
      })
      parent.window.postMessage({ id, method, params, env }, parent.origin)
      const late = () => new ProviderRpcError({ code: 4900, message: 'Safe did not answer' })
      return withDeadline(answer, { timeoutMs, late, signal }).finally(() => waiting.delete(id))
    },
  }
}

/** Safe's errors have only text. */
const codeOf = (error: string): number => (/reject|denied|cancel/i.test(error) ? 4001 : -32603)
