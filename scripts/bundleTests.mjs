import { rm } from 'node:fs/promises'
import * as esbuild from 'esbuild'
import { files } from './files.mjs'
import { compileMessages } from './messages/compileAll.mjs'
import { cssText, svgModules } from './plugins.mjs'

/** Returns the files of the component tests: `test/**\/*.test.ts(x)` without `.node.`. */
export const componentTests = () => files('test', /(?<!\.node)\.test\.tsx?$/)

/** Options to bundle component tests, because browsers cannot load React's CommonJS directly. */
export const bundleOptions = (entryPoints, outdir) => ({
  entryPoints,
  outdir,
  outbase: 'test',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: 'esnext',
  jsx: 'automatic',
  sourcemap: 'linked',
  define: { 'process.env.NODE_ENV': '"development"', 'process.env': '{}', global: 'globalThis' },
  metafile: true,
  // Makes the pairing client use the viem of this folder instead of its own copy.
  alias: { viem: 'viem' },
  plugins: [cssText({ minify: false }), svgModules],
})

/** Returns the bundles of component tests in a build, without the files that they load later. */
export const bundlesOf = ({ outputs }) =>
  Object.keys(outputs)
    .filter((file) => /\.test\.tsx?$/.test(outputs[file].entryPoint))
    .sort()

/**
 * Bundles the component tests for which `wanted` returns true.
 *
 * @param splitting - Parts that load late have their own files; otherwise they are there at once.
 * @returns The built files.
 */
export async function bundleTests({ wanted, outdir, splitting }) {
  const entryPoints = (await componentTests()).filter(wanted)
  if (entryPoints.length === 0) return []
  await rm(outdir, { recursive: true, force: true })
  await compileMessages()
  const { metafile } = await esbuild.build({ ...bundleOptions(entryPoints, outdir), splitting })
  return bundlesOf(metafile)
}
