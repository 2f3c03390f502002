import { cleanText } from '../../lib/cleanText.ts'
import { checkImageDataUri } from '../../lib/imageDataUri.ts'
import { isUuidV4 } from '../../lib/uuid.ts'
import { walletName } from '../../lib/walletName.ts'
import type { Eip1193Provider } from '../connector.ts'

/** What an extension says of itself, checked and copied: it can change nothing of it afterwards. */
export type Announcement = {
  provider: Eip1193Provider
  name: string
  icon: string | undefined
  rdns: string | undefined
}

const reverseDomain = /^[a-z0-9]([a-z0-9-]{0,62})(\.[a-z0-9]([a-z0-9-]{0,62}))+$/
const longestRdns = 253

/**
 * Reads the detail of an `eip6963:announceProvider` event, or nothing where it breaks the rules.
 *
 * Written for the worst sender: every field may be a getter that throws or answers differently next time, so each is
 * read once.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
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

/** Whether a value can be asked as EIP-1193 has it. May throw, as getters of strangers do. */
export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function'

/** Older wallets leave it out, which is undefined; anything that is no reverse domain is null. */
function readRdns(rdns: unknown): string | undefined | null {
  if (rdns === undefined || rdns === null || rdns === '') return undefined
  if (typeof rdns !== 'string' || rdns.length > longestRdns) return null
  const domain = rdns.toLowerCase()
  return reverseDomain.test(domain) ? domain : null
}
