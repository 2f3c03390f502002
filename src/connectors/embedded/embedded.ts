import type { EmailStep, EmailUpdateStep } from '../../schemas/email.ts'
import type { PopupProvider } from '../../schemas/social.ts'
import type { Eip1193Provider } from '../connector.ts'
import type { WalletClient } from '../createLazyConnectors.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { EmbeddedListedProvider } from './createListedProvider.ts'
import type { EmbeddedUser } from './createUser.ts'

export type EmbeddedProvider = Required<Eip1193Provider>

/** The wallet in the secure frame: keys on EVM networks, on Solana, and on Bitcoin behind a passkey. */
export type Embedded = WalletClient<EmbeddedProvider | EmbeddedListedProvider> & {
  /** Resolves when the user has opened a wallet with a passkey. @throws {EmbeddedRefusedError} If they did not. */
  connectPasskey(signal: AbortSignal): Promise<void>
  /**
   * Sends a code, or a link that approves this device, to an email address.
   * @throws {EmbeddedTimeoutError} After 30 seconds, as the two below.
   */
  connectEmail(email: string): Promise<EmailStep>
  /** Resolves when the user has opened the link: a code has been sent by then. */
  connectDevice(signal: AbortSignal): Promise<void>
  /** Signs in with the code, which is not kept. @throws {EmbeddedRefusedError} If it is wrong. */
  connectCode(code: string): Promise<void>
  /** Sends a code that confirms the current address, or the new one if there is none. */
  updateEmail(email: string): Promise<EmailUpdateStep>
  /** Confirms the current address with its code, after which a code is sent to the new one. */
  confirmOldEmail(code: string): Promise<void>
  /** Confirms the new address with its code. It then replaces the current one. */
  confirmNewEmail(code: string): Promise<void>
  /** The URL where the user signs in with a provider, unchecked, from the frame. */
  socialUri(provider: PopupProvider): Promise<string>
  /** Signs in with the result of the provider's page. */
  connectSocial(uri: string): Promise<void>
  /** The link that opens Farcaster, to scan or to follow. */
  farcasterUrl(): Promise<string>
  /** Resolves when the user has approved in Farcaster, without a time limit. */
  connectFarcaster(signal: AbortSignal): Promise<void>
  /** Reloads the frame, because the request it waits for was canceled. */
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
