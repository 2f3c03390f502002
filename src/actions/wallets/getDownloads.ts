import { readSystem } from '../../lib/hostPlace.ts'
import { safeUrl } from '../../lib/safeUrl.ts'
import type { Wallet } from '../../schemas/wallet.ts'

export type Download = { kind: 'extension' | 'appStore' | 'playStore' | 'website'; href: string }

/** The user's platform. Only Chromium browsers can install from its store. */
export type Platform = 'ios' | 'android' | 'chromium' | 'other'

/**
 * Where to get a wallet for a platform: on a phone its own store, elsewhere the extension and the stores of
 * both kinds of phone; the wallet's site last. Links that are not safe to open are left out.
 */
export function getDownloads(wallet: Wallet, platform: Platform): Download[] {
  const places: [Download['kind'], string | undefined, Platform[]][] = [
    ['extension', wallet.chromeStore, ['chromium']],
    ['appStore', wallet.appStore, ['ios', 'chromium', 'other']],
    ['playStore', wallet.playStore, ['android', 'chromium', 'other']],
    ['website', wallet.homepage, ['ios', 'android', 'chromium', 'other']],
  ]
  return places.flatMap(([kind, link, platforms]) => {
    const href = platforms.includes(platform) ? safeUrl(link) : undefined
    return href ? [{ kind, href }] : []
  })
}

export function platformOf(navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  const system = readSystem(navigator)
  if (system === 'android' || system === 'ios') return system
  return /chrom(e|ium)\//i.test(navigator.userAgent) ? 'chromium' : 'other'
}
