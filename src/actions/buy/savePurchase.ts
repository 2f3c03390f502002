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

/** Stores a started purchase, so that the page can watch it after a reload. Keeps only the newest. */
export function savePurchase({ storage }: Pick<Runtime, 'storage'>, purchase: StartedPurchase): void {
  const { provider, url, account, startedAt, symbol, known } = purchase
  const value: z.output<typeof keptSchema> = { provider: provider.id, url, account, symbol, known }
  storage.set('purchase', { at: startedAt, value })
}

/** The stored purchase that has not ended; undefined if it is absent or cannot be read. */
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

export function stopWaiting(runtime: Runtime, purchase: Pick<StartedPurchase, 'startedAt'>): void {
  clearSavedPurchase(runtime, purchase)
  getBuy(runtime).update({ buying: undefined })
}

/** Removes a purchase that ended or is no longer watched. Keeps a newer one. */
export function clearSavedPurchase(
  { storage }: Pick<Runtime, 'storage'>,
  { startedAt }: Pick<StartedPurchase, 'startedAt'>,
): void {
  if (storage.get('purchase')?.at === startedAt) storage.remove('purchase')
}
