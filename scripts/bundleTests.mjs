import { rm } from 'node:fs/promises'
import * as esbuild from 'esbuild'
import { files } from './files.mjs'
import { compileMessages } from './messages/compileAll.mjs'
import { cssText } from './plugins.mjs'

/** The component tests: `test/**\/*.test.ts(x)` without `.node.`. */
export const componentTests = () => files('test', /(?<!\.node)\.test\.tsx?$/)

/** How component tests are bundled: React is CommonJS, which browsers do not load as it is. */
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
  // The pairing client would bring a viem of its own: the one of this folder is for all.
  alias: { viem: 'viem' },
  plugins: [cssText({ minify: false })],
})

/** The bundles of a build of component tests, without what they load later. */
export const bundlesOf = ({ outputs }) =>
  Object.keys(outputs)
    .filter((file) => /\.test\.tsx?$/.test(outputs[file].entryPoint))
    .sort()

/** Bundles the component tests that are wanted. @returns What was built. */
export async function bundleTests({ wanted, outdir }) {
  const entryPoints = (await componentTests()).filter(wanted)
  if (entryPoints.length === 0) return []
  await rm(outdir, { recursive: true, force: true })
  await compileMessages()
  const { metafile } = await esbuild.build(bundleOptions(entryPoints, outdir))
  return bundlesOf(metafile)
}
