import { rm } from 'node:fs/promises'
import * as esbuild from 'esbuild'
import { files } from './files.mjs'
import { cssText, singleCopies } from './plugins.mjs'

/** Bundles the browser tests (`test/**\/*.test.ts(x)` without `.node.`) into build/test. */
export async function bundleTests(only = '', outdir = 'build/test') {
  const entryPoints = (await files('test', /(?<!\.node)\.test\.tsx?$/)).filter((file) => file.includes(only))
  await rm(outdir, { recursive: true, force: true })
  await esbuild.build({
    entryPoints,
    outdir,
    outbase: 'test',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'esnext',
    jsx: 'automatic',
    sourcemap: 'inline',
    define: { 'process.env.NODE_ENV': '"development"', 'process.env': '{}', global: 'globalThis' },
    plugins: [cssText({ minify: false }), singleCopies()],
  })
  return entryPoints.length
}

if (import.meta.filename === process.argv[1])
  console.log(`${await bundleTests(process.argv[2], process.argv[3])} test files`)
