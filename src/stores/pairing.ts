import { atom, type ReadableAtom } from 'nanostores'

/** The link a phone wallet scans or opens, and how it stands. */
export type PairingState =
  | { status: 'idle' }
  | { status: 'making' }
  | { status: 'ready'; uri: string; expiresAt: number }
  | { status: 'expired'; uri: string }
  | { status: 'failed'; error: unknown }

export type PairingStore = {
  $state: ReadableAtom<PairingState>
  /** Grows when a person asks for a new link. */
  $attempt: ReadableAtom<number>
  set(state: PairingState): void
  again(): void
}

/** The pairing link. It exists before anybody asks for it. */
export function createPairingStore(): PairingStore {
  const $state = atom<PairingState>({ status: 'idle' })
  const $attempt = atom(0)
  return {
    $state,
    $attempt,
    set: (state) => $state.set(state),
    again: () => $attempt.set($attempt.get() + 1),
  }
}
