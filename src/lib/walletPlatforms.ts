/** How to reach a wallet: its extension, its phone app from here, a code for a phone, its site, its desktop app. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export type PlatformFacts = {
  mobileLink?: string | undefined
  desktopLink?: string | undefined
  webappLink?: string | undefined
  rdns?: string | undefined
  injected?: readonly unknown[] | undefined
}

export type PlatformParameters = {
  /** Undefined without a selected wallet. */
  wallet: PlatformFacts | undefined
  /** This browser has its extension. */
  isInstalled: boolean
  isPhone: boolean
}

/** The platforms that can reach a wallet from here, the first of them the default. */
export function walletPlatforms({ wallet, isInstalled, isPhone }: PlatformParameters): WalletPlatform[] {
  if (!wallet) return ['qrcode']
  const isExtension = Boolean(wallet.rdns) || (wallet.injected?.length ?? 0) > 0
  const offered: [WalletPlatform, unknown][] = [
    ['browser', isInstalled],
    [isPhone ? 'mobile' : 'qrcode', wallet.mobileLink],
    ['web', wallet.webappLink],
    ['desktop', wallet.desktopLink && !isPhone],
    ['unsupported', isExtension && !isInstalled],
  ]
  const ways = offered.flatMap(([platform, isOffered]) => (isOffered ? [platform] : []))
  return ways.length > 0 ? ways : ['qrcode']
}
