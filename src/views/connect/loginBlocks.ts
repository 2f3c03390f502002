import type { DeferredPart } from '../Deferred.tsx'

/** Signing in by email, in a view of ways to connect. */
export const emailBlock: DeferredPart<object> = {
  areas: ['embedded'],
  load: async () => (await import('../embedded/EmailBlock.tsx')).EmailBlock,
}

/** Signing in with a social account. */
export const socialsBlock: DeferredPart<object> = {
  areas: ['social'],
  load: async () => (await import('../social/SocialsBlock.tsx')).SocialsBlock,
}

/** How high that block will be: two at the most share one line. */
export const socialsRoom = ({ length }: { length: number }): string =>
  length > 2 ? 'calc(2 * var(--_control) + var(--_gap))' : 'var(--_control)'
