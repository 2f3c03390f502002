import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'

// The location of the pages' files. The published sandbox has `kit/sources.ts` in its place.

/** The folder of the sources. */
export const sandboxFolder = path.join(import.meta.dirname, '..')

const wallets = path.join(sandboxFolder, 'extension-wallets/script.ts')

/** The scripts of all pages, by their path below it. */
export const pageScripts = {
  'demo/demo.ts': {},
  'extension-wallets/injected.ts': { entryPoints: [wallets], format: 'iife', minify: true },
  'extension-wallets/script.ts': { format: 'iife', minify: true, external: ['./signing.js'] },
  'extension-wallets/signing.ts': { minify: true },
  'host-pages/farcaster.ts': {},
  'host-pages/farcasterApp.ts': { format: 'iife' },
  'host-pages/safe.ts': {},
  'host-pages/telegram.ts': {},
  'host-pages/telegramApp.ts': { format: 'iife' },
  'phone-wallet/page/main.ts': {
    minify: true,
    inject: [path.join(sandboxFolder, 'phone-wallet/page/buffer.ts')],
  },
  'secure-frame/page/frame.ts': {},
} satisfies Record<string, esbuild.BuildOptions>

export type PageScript = keyof typeof pageScripts

/** Builds a page's script. */
export const pageBuild = (file: PageScript) =>
  ({
    format: 'esm',
    entryPoints: [path.join(sandboxFolder, file)],
    ...pageScripts[file],
    bundle: true,
    write: false,
    platform: 'browser',
    target: 'esnext',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
  }) satisfies esbuild.BuildOptions

export async function bundle(file: PageScript): Promise<string> {
  const { outputFiles } = await esbuild.build(pageBuild(file))
  return outputFiles[0]?.text ?? ''
}

/** A page's file, unchanged. */
export const readSource = (file: string): Promise<string> => readFile(path.join(sandboxFolder, file), 'utf8')
