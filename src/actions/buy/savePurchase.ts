import * as z from 'zod/mini'
import type { Runtime } from '../../runtime.ts'
import { caipNetworkIdSchema, chainNamespaceSchema } from '../../schemas/caip.ts'
import { getBuy, type StartedPurchase } from '../../stores/buy.ts'
import { buyProviders, providerPage } from './buyProviders.ts'

const keptSchema = z.object({
  provider: z.string(),
  url: z.string(),
  account: z.object({
    namespace: chainNamespaceSchema,
    address: z.string(),
    caipNetworkId: caipNetworkIdSchema,
  }),
  symbol: z.string(),
  known: z.optional(z.array(z.string())),
})

/** Writes down what was begun, so that the wait for it goes on after a reload. The newest one is kept. */
export function savePurchase({ storage }: Pick<Runtime, 'storage'>, purchase: StartedPurchase): void {
  const { provider, url, account, startedAt, symbol, known } = purchase
  const value: z.output<typeof keptSchema> = { provider: provider.id, url, account, symbol, known }
  storage.set('purchase', { at: startedAt, value })
}

/** The stored purchase that has not ended; undefined if there is none or it cannot be read. */
export function readSavedPurchase(
  runtime: Pick<Runtime, 'storage' | '$options'>,
): StartedPurchase | undefined {
  const stored = runtime.storage.get('purchase')
  const { success, data } = keptSchema.safeParse(stored?.value)
  const provider = buyProviders.find(({ id }) => id === data?.provider)
  // A click opens this URL again, and any script may have written it to storage.
  if (!stored || !success || !provider || !providerPage(runtime, provider, data.url)) return undefined
  return { ...data, known: data.known, provider, startedAt: stored.at }
}

export function stopWaiting(
  runtime: Pick<Runtime, 'stores' | 'storage'>,
  purchase: Pick<StartedPurchase, 'startedAt'>,
): void {
  clearSavedPurchase(runtime, purchase)
  getBuy(runtime).update({ buying: undefined })
}

/** It is over, or not waited for. Another one that was begun since then stays. */
export function clearSavedPurchase(
  { storage }: Pick<Runtime, 'storage'>,
  { startedAt }: Pick<StartedPurchase, 'startedAt'>,
): void {
  if (storage.get('purchase')?.at === startedAt) storage.remove('purchase')
}
