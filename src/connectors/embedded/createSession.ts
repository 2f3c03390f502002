import { EmbeddedRefusedError } from '../../errors/embedded.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { EmbeddedParameters } from './parameters.ts'

const listKey = 'embedded:SMART_ACCOUNT_ENABLED_NETWORKS'

/** Remembers that a user is signed in. The frame stores the session itself. */
export function createSession({ storage }: Pick<EmbeddedParameters, 'storage'>, frame: FrameClient) {
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
  /** Whether the user signed in, on this visit or an earlier one, and has not signed out. */
  const isKept = () => storage.get('embedded:EMAIL_LOGIN_USED_KEY') !== undefined
  return {
    isKept,
    /** Whether the frame still knows the user of an earlier visit. Does not load the frame if there was none. */
    async isKnown() {
      if (!isKept()) return false
      const token = frame.session()
      const asked = frame.ask('IS_CONNECTED', token === undefined ? undefined : { token }, { isSafe: true })
      const { isConnected } = await asked.catch((error) => {
        // The frame said no. If it did not respond, the next visit may find the session.
        if (error instanceof EmbeddedRefusedError) return { isConnected: false }
        throw error
      })
      if (!isConnected) forget()
      return isConnected
    },
    /** Waits only if the networks are unknown. If the frame does not report them, keeps its earlier list. */
    async readSmartNetworks() {
      const asked = frame.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { isSafe: true })
      const kept = asked.then(
        ({ smartAccountEnabledNetworks: list }) => storage.set(listKey, list.join(',')),
        () => undefined,
      )
      if (storage.get(listKey) === undefined) await kept
    },
    forget,
  }
}
