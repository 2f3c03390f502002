import { EmbeddedRefusedError } from '../../errors/embedded.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { EmbeddedParameters } from './parameters.ts'

const listKey = 'embedded:SMART_ACCOUNT_ENABLED_NETWORKS'

/** Keeps that a user is signed in. The session itself is kept by the frame. */
export function createSession(
  { storage }: Pick<EmbeddedParameters, 'storage'>,
  frame: FrameClient,
  timeoutMs: number,
) {
  const timed = { timeoutMs, isSafe: true }
  const forget = () => {
    frame.forgetSession()
    storage.remove(
      'embedded:EMAIL_LOGIN_USED_KEY',
      'embedded:EMAIL',
      'embedded:LAST_USED_CHAIN_KEY',
      'embedded:LAST_USED_ADDRESS',
      listKey,
      'embedded:SOCIAL_USERNAME',
      'connectedSocial',
    )
  }
  /** Whether the user has signed in, on this visit or an earlier one, and has not left. */
  const isKept = () => storage.get('embedded:EMAIL_LOGIN_USED_KEY') !== undefined
  return {
    isKept,
    /** Whether the frame still knows the user of an earlier visit. It is not even loaded where there was none. */
    async isKnown() {
      if (!isKept()) return false
      const token = frame.session()
      const asked = frame.ask('IS_CONNECTED', token === undefined ? undefined : { token }, timed)
      const { isConnected } = await asked.catch((error) => {
        // It has said no. Where it said nothing, the next visit may find it.
        if (error instanceof EmbeddedRefusedError) return { isConnected: false }
        throw error
      })
      if (!isConnected) forget()
      return isConnected
    },
    /** Waits only where nothing is known of them yet. Where the frame does not say, what it has said before goes on. */
    async readSmartNetworks() {
      const asked = frame.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, timed)
      const kept = asked.then(
        ({ smartAccountEnabledNetworks: list }) => storage.set(listKey, list.join(',')),
        () => undefined,
      )
      if (storage.get(listKey) === undefined) await kept
    },
    forget,
  }
}
