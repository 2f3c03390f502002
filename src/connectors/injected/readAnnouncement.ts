import { cleanText } from '../../lib/cleanText.ts'
import { checkImageDataUri } from '../../lib/imageDataUri.ts'
import { readMember } from '../../lib/readMember.ts'
import { isUuidV4 } from '../../lib/uuid.ts'
import { walletName } from '../../lib/walletName.ts'
import type { Eip1193Provider } from '../connector.ts'

/** An extension's announcement, checked and copied, so that it cannot change later. */
export type Announcement = NonNullable<ReturnType<typeof readAnnouncement>>

const reverseDomain = /^[a-z0-9]([a-z0-9-]{0,62})(\.[a-z0-9]([a-z0-9-]{0,62}))+$/
const longestRdns = 253

/**
 * Reads the detail of an `eip6963:announceProvider` event; undefined if it is invalid.
 *
 * Expects hostile input: every field may be a getter that throws or returns something else the next time, so each is
 * read once.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function readAnnouncement(detail: unknown) {
  try {
    const { info, provider } = detail as { info?: unknown; provider?: unknown }
    if (!isProvider(provider)) return undefined
    const { uuid, name, icon, rdns } = info as Record<string, unknown>
    if (!isUuidV4(uuid) || typeof name !== 'string') return undefined
    const shownName = walletName(cleanText(name))
    if (shownName === '') return undefined
    const domain = readRdns(rdns)
    if (domain === null) return undefined
    return { provider, name: shownName, icon: checkImageDataUri(icon), rdns: domain }
  } catch {
    return undefined
  }
}

/** Whether a value has EIP-1193's `request`. */
export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && typeof readMember(value, 'request') === 'function'

/** Older wallets omit it, which is undefined; anything that is not a reverse domain is null. */
function readRdns(rdns: unknown): string | undefined | null {
  if (rdns === undefined || rdns === null || rdns === '') return undefined
  if (typeof rdns !== 'string' || rdns.length > longestRdns) return null
  const domain = rdns.toLowerCase()
  return reverseDomain.test(domain) ? domain : null
}
