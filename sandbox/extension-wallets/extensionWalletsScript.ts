import path from 'node:path'
import * as esbuild from 'esbuild'
import { configName, type WalletsConfig } from './config.ts'

/**
 * Bundles the extension wallets into one classic script, to be the first of a page or to be injected.
 *
 * @param config - Baked in. Without one the script reads the query of its own address.
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
