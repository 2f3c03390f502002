import type { Runtime } from '../../runtime.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { track } from '../events/track.ts'

/**
 * Reports that the page cannot open a wallet's link. Leaves out the pairing URI and everything after the link's path.
 */
export function reportDeadLink(runtime: Pick<Runtime, 'outcomes'>, { name, mobileLink }: Wallet): void {
  const [address] = mobileLink?.split(/[?#]/) ?? []
  const message = 'The link of the wallet cannot be opened'
  track(runtime, 'CONNECT_PROXY_ERROR', { message, uri: 'redacted', mobile_link: address, name })
}
