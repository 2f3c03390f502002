import { deferredPart } from './shared/Deferred.tsx'

/** Parts of the views before a connection that other folders render. */

/** Email sign-in in a wallet list. */
export const emailBlock = deferredPart(
  ['embedded'],
  async () => (await import('./embedded/EmailBlock.tsx')).EmailBlock,
  { isBelow: true },
)

export const passkeyBlock = deferredPart(
  ['embedded'],
  async () => (await import('./embedded/PasskeyBlock.tsx')).PasskeyBlock,
  { isBelow: true },
)

export const socialsBlock = deferredPart(
  ['social'],
  async () => (await import('./social/SocialsBlock.tsx')).SocialsBlock,
  { isBelow: true },
)

/** The height of that block: at most two accounts share one line. */
export const socialsRoom = ({ length }: { length: number }): string =>
  length > 2 ? 'calc(2 * var(--_control) + var(--_gap))' : 'var(--_control)'

/** The page's terms, above the wallets. */
export const consent = deferredPart(['embedded'], async () => (await import('./connect/Consent.tsx')).Consent)

/** The QR code for phone wallets, next to the wallet list. */
export const codePanel = deferredPart(
  ['wallets', 'notices'],
  async () => (await import('./connecting/PairingView.tsx')).CodeBeside,
)

export const codeTitle = deferredPart(
  ['wallets', 'notices'],
  async () => (await import('./connecting/PairingView.tsx')).CodeBesideTitle,
)
