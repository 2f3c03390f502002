import type { Redirect } from './session.ts'

/**
 * What opens a wallet that says itself where it can be opened: its universal link where both sides take
 * links, else its own scheme, which opens without a question of the browser's.
 */
export function redirectBase(own: Redirect | undefined, peer: Redirect | undefined): string | undefined {
  if (isLinked(own, peer)) return peer?.universal
  return peer?.native || peer?.universal
}

/** Link mode is on where both sides declare it, with a universal link each. */
export const isLinked = (own: Redirect | undefined, peer: Redirect | undefined): boolean =>
  [own, peer].every((side) => side?.linkMode === true && Boolean(side.universal))
