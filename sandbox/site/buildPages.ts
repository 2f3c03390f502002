import path from 'node:path'
import * as esbuild from 'esbuild'
import { extensionWalletsScript } from '../extension-wallets/extensionWalletsScript.ts'

/** Bundles the scripts of the demo page that are not the product: text by file name. */
export async function buildPages(): Promise<Record<string, string>> {
  const [demo, safe, farcaster, miniApp, telegram, app, extensions] = await Promise.all([
    bundle('demo/demo.ts'),
    bundle('host-pages/safe.ts'),
    bundle('host-pages/farcaster.ts'),
    bundle('host-pages/farcasterApp.ts', 'iife'),
    bundle('host-pages/telegram.ts'),
    bundle('host-pages/telegramApp.ts', 'iife'),
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

/** One script of a page of the sandbox, by its place there. */
export async function bundle(file: string, format: 'esm' | 'iife' = 'esm'): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(import.meta.dirname, '..', file)],
    bundle: true,
    write: false,
    format,
    platform: 'browser',
    target: 'esnext',
  })
  return outputFiles[0]?.text ?? ''
}
