import * as z from 'zod/mini'
import type { Runtime } from '../../runtime.ts'
import { caipNetworkIdSchema, chainNamespaceSchema } from '../../schemas/caip.ts'
import { buyProviders } from './buyProviders.ts'
import type { StartedPurchase } from './buyState.ts'
import { providerPage } from './providerPage.ts'

/** What of a purchase outlives the page. */
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

/** What was begun and is not over, undefined where there is nothing or what stands there is none. */
export function readSavedPurchase(
  runtime: Pick<Runtime, 'storage' | '$options'>,
): StartedPurchase | undefined {
  const stored = runtime.storage.get('purchase')
  const { success, data } = keptSchema.safeParse(stored?.value)
  const provider = buyProviders.find(({ id }) => id === data?.provider)
  // It is opened again at a press: what stands in storage may be any script's.
  if (!stored || !success || !provider || !providerPage(runtime, provider, data.url)) return undefined
  return { ...data, known: data.known, provider, startedAt: stored.at }
}

/** It is over, or not waited for. Another one that was begun since then stays. */
export function clearSavedPurchase(
  { storage }: Pick<Runtime, 'storage'>,
  { startedAt }: Pick<StartedPurchase, 'startedAt'>,
): void {
  if (storage.get('purchase')?.at === startedAt) storage.remove('purchase')
}
