import { hasMethods } from '../lib/hasMethods.ts'
import type { CaipNetworkId } from '../schemas/caip.ts'
import type { SiwxData, SiwxSession } from './session.ts'

/** A message as it is shown and signed: `toString()` gives its text. */
export type SiwxMessage = SiwxData & {
  /** The text that is signed. */
  toString(): string
}

/** Which wallet signed, as far as it is known. */
export type SiwxSigner = {
  wallet?:
    | {
        type: 'extension' | 'walletconnect' | 'unknown'
        name?: string | undefined
        icon?: string | undefined
      }
    | undefined
  /** By which the pairing relay knows this browser, where a phone signed. */
  clientId?: string | undefined
}

/**
 * How an app signs users in: what they sign, and where their sessions are stored.
 *
 * Sessions belong to an account on a network. If a method rejects, no user is signed in.
 */
export type SiwxConfig = {
  /**
   * Asked before the account is known where a wallet is to sign while it connects: the address is empty for a phone,
   * which writes the message itself, and `<<AccountAddress>>` for the embedded wallet, which puts its own in that
   * place. A config that rejects then is asked again once the account is known.
   */
  createMessage(input: {
    accountAddress: string
    chainId: CaipNetworkId
    /** ISO 8601: until then, no server accepts what was signed. The widget never asks for it. */
    notBefore?: string | undefined
  }): Promise<SiwxMessage>
  /** Keeps a session. Rejects where the signature is not valid. `signer` is the wallet that signed. */
  addSession(session: SiwxSession, signer?: SiwxSigner): Promise<void>
  /** Replaces all sessions; none signs everybody out. */
  setSessions(sessions: SiwxSession[]): Promise<void>
  /** The sessions that are good at this moment. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<SiwxSession[]>
  /** Ends the session of an account on a network. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Whether users must sign in to go on. They need not where it is absent. */
  getRequired?(): boolean
  /** Whether disconnecting the wallet signs out. Default: true. */
  signOutOnDisconnect?: boolean | undefined
  /** Milliseconds for which an unsigned message is good: then another one takes its place. */
  messageLifetimeMs?: number | undefined
  /** Milliseconds after which sessions are looked at again, while the page is seen. */
  sessionCheckMs?: number | undefined
}

const methods = ['createMessage', 'addSession', 'setSessions', 'getSessions', 'revokeSession'] as const

/** Whether a host's value is such a configuration. */
export const isSiwxConfig = (value: unknown): value is SiwxConfig => hasMethods(value, methods)
