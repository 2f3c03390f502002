import type { Runtime } from '../../runtime.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { track } from '../events/track.ts'

/**
 * Reports that a page may not open a wallet's link. The pairing link, and everything after the link's path, are left
 * out.
 */
export function reportDeadLink(runtime: Pick<Runtime, 'outcomes'>, { name, mobileLink }: Wallet): void {
  const [address] = mobileLink?.split(/[?#]/) ?? []
  const message = 'The link of the wallet cannot be opened'
  track(runtime, 'CONNECT_PROXY_ERROR', { message, uri: 'redacted', mobile_link: address, name })
}
