import type { DeferredPart } from './Deferred.tsx'

/** Fills an empty list. Loads its own messages, because the account's may not be loaded yet. */
export const waysToFund: DeferredPart<Record<never, never>> = {
  areas: ['account'],
  load: async () => (await import('./WaysToFund.tsx')).WaysToFund,
}
