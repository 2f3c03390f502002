import path from 'node:path'
import * as esbuild from 'esbuild'
import { configName, type WalletsConfig } from './config.ts'

/**
 * Bundles the extension wallets into one classic script, to put first in a page or to inject.
 *
 * @param config - Built in. Without it the script reads its URL's query.
 */
export async function extensionWalletsScript(config?: WalletsConfig): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(import.meta.dirname, 'script.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'esnext',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    banner: config ? { js: `globalThis.${configName}=${JSON.stringify(config)};` } : {},
  })
  return outputFiles[0]?.text ?? ''
}
