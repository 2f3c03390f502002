import type { Consent } from './connect/Consent.tsx'
import type { DeferredPart } from './shared/Deferred.tsx'

/** Parts of the views on the way to a connection that are drawn outside of their own folder. */

/** Signing in by email, in a view of ways to connect. */
export const emailBlock: DeferredPart<object> = {
  areas: ['embedded'],
  isBelow: true,
  load: async () => (await import('./embedded/EmailBlock.tsx')).EmailBlock,
}

/** Opening a wallet by a passkey. */
export const passkeyBlock: DeferredPart<object> = {
  areas: ['embedded'],
  isBelow: true,
  load: async () => (await import('./embedded/PasskeyBlock.tsx')).PasskeyBlock,
}

/** Signing in with a social account. */
export const socialsBlock: DeferredPart<object> = {
  areas: ['social'],
  isBelow: true,
  load: async () => (await import('./social/SocialsBlock.tsx')).SocialsBlock,
}

/** How high that block will be: two at the most share one line. */
export const socialsRoom = ({ length }: { length: number }): string =>
  length > 2 ? 'calc(2 * var(--_control) + var(--_gap))' : 'var(--_control)'

/** The host's terms, over what connects. */
export const consent: DeferredPart<Parameters<typeof Consent>[0]> = {
  areas: ['embedded'],
  load: async () => (await import('./connect/Consent.tsx')).Consent,
}

/** The QR code for phone wallets, next to the ways to connect. */
export const codePanel: DeferredPart<object> = {
  areas: ['wallets', 'notices'],
  load: async () => (await import('./connecting/PairingView.tsx')).CodeBeside,
}

/** Its title. */
export const codeTitle: DeferredPart<object> = {
  areas: ['wallets', 'notices'],
  load: async () => (await import('./connecting/PairingView.tsx')).CodeBesideTitle,
}
