import type { Consent } from './connect/Consent.tsx'
import type { DeferredPart } from './shared/Deferred.tsx'

/** Parts of the views before a connection that other folders render. */

/** Email sign-in in a wallet list. */
export const emailBlock: DeferredPart<object> = {
  areas: ['embedded'],
  isBelow: true,
  load: async () => (await import('./embedded/EmailBlock.tsx')).EmailBlock,
}

/** Opens a wallet with a passkey. */
export const passkeyBlock: DeferredPart<object> = {
  areas: ['embedded'],
  isBelow: true,
  load: async () => (await import('./embedded/PasskeyBlock.tsx')).PasskeyBlock,
}

/** Sign-in with a social account. */
export const socialsBlock: DeferredPart<object> = {
  areas: ['social'],
  isBelow: true,
  load: async () => (await import('./social/SocialsBlock.tsx')).SocialsBlock,
}

/** The height of that block: at most two accounts share one line. */
export const socialsRoom = ({ length }: { length: number }): string =>
  length > 2 ? 'calc(2 * var(--_control) + var(--_gap))' : 'var(--_control)'

/** The page's terms, above the wallets. */
export const consent: DeferredPart<Parameters<typeof Consent>[0]> = {
  areas: ['embedded'],
  load: async () => (await import('./connect/Consent.tsx')).Consent,
}

/** The QR code for phone wallets, next to the wallet list. */
export const codePanel: DeferredPart<object> = {
  areas: ['wallets', 'notices'],
  load: async () => (await import('./connecting/PairingView.tsx')).CodeBeside,
}

/** Its title. */
export const codeTitle: DeferredPart<object> = {
  areas: ['wallets', 'notices'],
  load: async () => (await import('./connecting/PairingView.tsx')).CodeBesideTitle,
}
