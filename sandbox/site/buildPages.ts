import { bundle } from './sources.ts'

const scripts = {
  'demo.js': 'demo/demo.ts',
  'safe-host.js': 'host-pages/safe.ts',
  'farcaster-host.js': 'host-pages/farcaster.ts',
  'farcaster-app.js': 'host-pages/farcasterApp.ts',
  'telegram-host.js': 'host-pages/telegram.ts',
  'telegram-app.js': 'host-pages/telegramApp.ts',
  'extension-wallets.js': 'extension-wallets/script.ts',
  'signing.js': 'extension-wallets/signing.ts',
} as const

/** Bundles the demo page's own scripts, without the product: text by file name. */
export async function buildPages(): Promise<Record<string, string>> {
  const built = Object.entries(scripts).map(async ([name, file]) => [name, await bundle(file)] as const)
  return Object.fromEntries(await Promise.all(built))
}
