import { atom, type ReadableAtom } from 'nanostores'
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

export type PairingStore = {
  $state: ReadableAtom<PairingState>
  /** Grows when the user requests a new link. */
  $attempt: ReadableAtom<number>
  /** The wallet whose app the user opened with the link. */
  $opened: ReadableAtom<Wallet | undefined>
  /** Only on a phone while there is a link. */
  $linkTo: ReadableAtom<LinkTo | undefined>
  set(state: PairingState): void
  open(wallet: Wallet | undefined): void
  setLinkTo(linkTo: LinkTo | undefined): void
  again(): void
}

/** The pairing link, created before it is needed. */
export function createPairingStore(): PairingStore {
  const $state = atom<PairingState>({ status: 'idle' })
  const $attempt = atom(0)
  const $opened = atom<Wallet | undefined>()
  const $linkTo = atom<LinkTo | undefined>()
  return {
    $state,
    $attempt,
    $opened,
    $linkTo,
    set: (state) => $state.set(state),
    open: (wallet) => $opened.set(wallet),
    setLinkTo: (linkTo) => $linkTo.set(linkTo),
    again: () => $attempt.set($attempt.get() + 1),
  }
}
