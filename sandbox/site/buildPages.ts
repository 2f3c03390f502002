import path from 'node:path'
import * as esbuild from 'esbuild'
import { extensionWalletsScript } from '../extension-wallets/extensionWalletsScript.ts'

/** Bundles the scripts of the demo page that are not the product: text by file name. */
export async function buildPages(): Promise<Record<string, string>> {
  const [demo, extensions] = await Promise.all([bundleDemo(), extensionWalletsScript()])
  return { 'demo.js': demo, 'extension-wallets.js': extensions }
}

async function bundleDemo(): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(import.meta.dirname, '../demo/demo.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'esnext',
  })
  return outputFiles[0]?.text ?? ''
}
