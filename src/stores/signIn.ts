import { atom } from 'nanostores'
import type { CaipAddress } from '../schemas/caip.ts'
import type { SiwxSession } from '../schemas/siwxSession.ts'
import type { SiwxConfig, SiwxMessage } from '../siwx/config.ts'

export type SignInFailure =
  | { kind: 'declined' | 'failed'; error: unknown; isSmartAccount?: boolean | undefined }
  /** The message is for another site than this page's. */
  | { kind: 'mismatch'; domain: string }

export type SignInState =
  /** The app requires no sign-in, or no wallet is connected. */
  | { status: 'off' }
  | { status: 'checking'; account: CaipAddress }
  | {
      status: 'asking'
      account: CaipAddress
      required: boolean
      /** Absent until the app has created it. */
      message?: SiwxMessage | undefined
      /** The app is creating it. */
      isMaking?: boolean | undefined
      failure?: SignInFailure | undefined
    }
  | {
      status: 'signing' | 'verifying'
      account: CaipAddress
      required: boolean
      message: SiwxMessage
    }
  | {
      status: 'signed'
      account: CaipAddress
      session: SiwxSession | undefined
      /** Signed together with the connection, which is not complete yet. */
      isNew?: boolean | undefined
    }

/** Whether the user is signed in, and the progress. */
export function createSignInStore() {
  const $state = atom<SignInState>({ status: 'off' })
  let config: SiwxConfig | undefined
  return {
    $state,
    set: $state.set,
    /** Changes the state only if it is still `from`. @returns Whether it was. */
    move(from: SignInState, to: SignInState) {
      if ($state.get() !== from) return false
      $state.set(to)
      return true
    },
    /** The app's sign-in configuration, once loaded. */
    config: () => config,
    setConfig(next: SiwxConfig | undefined) {
      config = next
    },
  }
}
