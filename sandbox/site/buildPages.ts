import { extensionWalletsScript } from '../extension-wallets/extensionWalletsScript.ts'
import { bundle } from './sources.ts'

/** Bundles the demo page's own scripts, without the product: text by file name. */
export async function buildPages(): Promise<Record<string, string>> {
  const [demo, safe, farcaster, miniApp, telegram, app, extensions] = await Promise.all([
    bundle('demo/demo.ts'),
    bundle('host-pages/safe.ts'),
    bundle('host-pages/farcaster.ts'),
    bundle('host-pages/farcasterApp.ts'),
    bundle('host-pages/telegram.ts'),
    bundle('host-pages/telegramApp.ts'),
    extensionWalletsScript(),
  ])
  return {
    'demo.js': demo,
    'safe-host.js': safe,
    'farcaster-host.js': farcaster,
    'farcaster-app.js': miniApp,
    'telegram-host.js': telegram,
    'telegram-app.js': app,
    'extension-wallets.js': extensions,
  }
}
