import { atom } from 'nanostores'
import { createLatest } from '../lib/latest.ts'
import type { SocialProvider } from '../schemas/social.ts'
import { laterStore } from './later.ts'

/** `asking`: the user is at the provider. `reading`: the wallet signs the user in with the result. */
export type SocialPhase = 'asking' | 'reading' | 'closed' | 'blocked' | 'declined' | 'failed'

export type SocialState = {
  provider: SocialProvider
  phase: SocialPhase
  /** What to scan or open if the provider uses an app instead of a window. */
  url?: string | undefined
}

/** One sign-in attempt. It has no effect after another one began or the user left. */
export type SocialAttempt = ReturnType<ReturnType<typeof createSocialStore>['begin']>

function createSocialStore() {
  const $state = atom<SocialState | undefined>()
  const latest = createLatest<'attempt'>()

  return {
    $state,
    /** Begins an attempt, and cancels the previous one. */
    begin(provider: SocialProvider) {
      const signal = latest.begin('attempt')
      $state.set({ provider, phase: 'asking' })
      return {
        provider,
        signal,
        move: (phase: SocialPhase, url?: string) => signal.aborted || $state.set({ provider, phase, url }),
      }
    },
    /** Cancels the current attempt and clears it. */
    leave() {
      latest.end()
      $state.set(undefined)
    },
  }
}

export const getSocial = laterStore(createSocialStore)
