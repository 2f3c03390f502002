import { atom } from 'nanostores'
import type { LinkTarget } from '../lib/walletLink.ts'
import type { Wallet } from '../schemas/wallet.ts'

/** The pairing URI that a phone wallet scans or opens, and its state. */
export type PairingState =
  | { status: 'idle' }
  | { status: 'making' }
  | { status: 'ready'; uri: string; expiresAt: number }
  | { status: 'expired'; uri: string }
  | { status: 'failed'; error: unknown }

/** What a row needs to link to a wallet's app. */
export type AppLink = {
  url: string
  target: LinkTarget
  /** Call it on click. The browser follows the link. */
  follow(event: { preventDefault(): void }): void
}
export type LinkTo = (wallet: Wallet) => AppLink | undefined

/** The pairing link, created before it is needed. */
export function createPairingStore() {
  const $state = atom<PairingState>({ status: 'idle' })
  /** Grows when the user requests a new link. */
  const $attempt = atom(0)
  /** The wallet whose app the user opened with the link. */
  const $opened = atom<Wallet | undefined>()
  /** Only on a phone while there is a link. */
  const $linkTo = atom<LinkTo | undefined>()
  return {
    $state,
    $attempt,
    $opened,
    $linkTo,
    set: $state.set,
    open: $opened.set,
    setLinkTo: $linkTo.set,
    again: () => $attempt.set($attempt.get() + 1),
  }
}
