import type { EmailStep, EmailUpdateStep } from '../../schemas/email.ts'
import type { PopupProvider } from '../../schemas/social.ts'
import type { Eip1193Provider } from '../connector.ts'
import type { WalletClient } from '../createLazyConnectors.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { EmbeddedListedProvider } from './createListedProvider.ts'
import type { EmbeddedUser } from './createUser.ts'

export type EmbeddedProvider = Required<Eip1193Provider>

/** The wallet in the secure frame: who signs in gets one, with keys on EVM networks, on Solana, and on Bitcoin behind a passkey. */
export type Embedded = WalletClient<EmbeddedProvider | EmbeddedListedProvider> & {
  /** Resolves once the user has opened a wallet by a passkey in the frame. @throws {EmbeddedRefusedError} If they did not. */
  connectPasskey(signal: AbortSignal): Promise<void>
  /**
   * Has a code, or a link to approve this device with, sent to an email address.
   * @throws {EmbeddedTimeoutError} After 30 seconds, as the two below.
   */
  connectEmail(email: string): Promise<EmailStep>
  /** Resolves once the link has been opened: a code has been sent by then. */
  connectDevice(signal: AbortSignal): Promise<void>
  /** Signs in by the code. It is handed on and forgotten. @throws {EmbeddedRefusedError} If it is not right. */
  connectCode(code: string): Promise<void>
  /** Sends a code that confirms the current address, or the new one if there is none. */
  updateEmail(email: string): Promise<EmailUpdateStep>
  /** Confirms the address in use by its code; one for the new address has been sent then. */
  confirmOldEmail(code: string): Promise<void>
  /** Confirms the new address by its code: it is the one in use from then on. */
  confirmNewEmail(code: string): Promise<void>
  /** The URL where the user signs in with a provider, unchecked, from the frame. */
  socialUri(provider: PopupProvider): Promise<string>
  /** Signs in by what the provider's page came back with. */
  connectSocial(uri: string): Promise<void>
  /** The link that opens Farcaster, to be scanned or followed. */
  farcasterUrl(): Promise<string>
  /** Resolves once the user has agreed in Farcaster: they may take their time. */
  connectFarcaster(signal: AbortSignal): Promise<void>
  /** Loads the frame's page afresh: what it waits for has been given up. */
  reload(): void
  element: FrameClient['element']
  user: EmbeddedUser['current']
  refresh: EmbeddedUser['fetch']
  switchType: EmbeddedUser['switchType']
  /** Requests a sign-in with the next connection on EVM networks; undefined cancels that. */
  offer: EmbeddedUser['offer']
  /** Aborts open and waiting requests except reads. They reject with `why` if given. */
  abort: FrameClient['abort']
}
