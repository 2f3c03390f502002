import type { CaipNetworkId } from '../schemas/caip.ts'
import type { SiwxData, SiwxSession } from '../schemas/siwxSession.ts'

/** A message as shown and signed: `toString()` returns its text. */
export type SiwxMessage = SiwxData & {
  /** The text that is signed. */
  toString(): string
}

/** The wallet that signed, as far as known. */
export type SiwxSigner = {
  wallet?:
    | {
        type: 'extension' | 'walletconnect' | 'unknown'
        name?: string | undefined
        icon?: string | undefined
      }
    | undefined
  /** The pairing relay's id of this browser, if a phone signed. */
  clientId?: string | undefined
}

/**
 * How an app signs users in: what they sign, and where their sessions are stored.
 *
 * Sessions belong to an account on a network. If a method rejects, the user is not signed in.
 */
export type SiwxConfig = {
  /**
   * Called before the account is known if a wallet signs while connecting: the address is empty for a phone, which
   * writes the message itself, and `<<AccountAddress>>` for the embedded wallet, which inserts its own. A config that
   * rejects then is called again when the account is known.
   */
  createMessage(input: {
    accountAddress: string
    chainId: CaipNetworkId
    /** ISO 8601: before this time, no server accepts the signature. The widget never sets it. */
    notBefore?: string | undefined
  }): Promise<SiwxMessage>
  /** Stores a session. Rejects if the signature is invalid. `signer` is the wallet that signed. */
  addSession(session: SiwxSession, signer?: SiwxSigner): Promise<void>
  /** Replaces all sessions; an empty list signs out every account. */
  setSessions(sessions: SiwxSession[]): Promise<void>
  /** The sessions that are currently valid. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<SiwxSession[]>
  /** Ends the session of an account on a network. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Whether users must sign in to continue. Default: false. */
  getRequired?(): boolean
  /** Whether disconnecting the wallet signs out. Default: true. */
  signOutOnDisconnect?: boolean | undefined
  /** Milliseconds for which an unsigned message is valid: then a new one replaces it. */
  messageLifetimeMs?: number | undefined
  /** Milliseconds between checks of the sessions, while the page is visible. */
  sessionCheckMs?: number | undefined
}

const methods = ['createMessage', 'addSession', 'setSessions', 'getSessions', 'revokeSession'] as const

export const isSiwxConfig = (value: unknown): value is SiwxConfig => hasMethods(value, methods)

/** A session whose message and signature are on a server: here it is only known that the server has it. */
export const unsignedSession = (
  chainId: CaipNetworkId,
  accountAddress: string,
  page = { domain: '', uri: '' },
): SiwxSession => ({
  data: { accountAddress, chainId, ...page, version: '1', nonce: '' },
  message: '',
  signature: '',
})

/** Whether the page's value is an object with all of these methods. */
export const hasMethods = (value: unknown, names: readonly string[]): boolean =>
  Object(value) === value && names.every((name) => typeof Reflect.get(value as object, name) === 'function')
