import type { Runtime } from '../../runtime.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { track } from '../events/track.ts'

/**
 * Tells that the link of a wallet leads nowhere a page may go. The pairing link can take its place: it
 * is left out, and so is whatever a wallet has put behind its address.
 */
export function reportDeadLink(runtime: Pick<Runtime, 'outcomes'>, { name, mobileLink }: Wallet): void {
  const [address] = mobileLink?.split(/[?#]/) ?? []
  const message = 'The link of the wallet cannot be opened'
  track(runtime, 'CONNECT_PROXY_ERROR', { message, uri: 'redacted', mobile_link: address, name })
}
