import { deferredPart } from './Deferred.tsx'

/** Fills an empty list. Loads its own messages, because the account's may not be loaded yet. */
export const waysToFund = deferredPart(['account'], async () => (await import('./WaysToFund.tsx')).WaysToFund)
