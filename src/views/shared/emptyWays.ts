import type { DeferredPart } from './Deferred.tsx'

/** What fills an empty list. Its words come with it: the account's may not be there yet. */
export const waysToFund: DeferredPart<Record<never, never>> = {
  areas: ['account'],
  load: async () => (await import('./WaysToFund.tsx')).WaysToFund,
}
