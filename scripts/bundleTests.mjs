import { rm } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { files } from './files.mjs'
import { compileMessages } from './messages/compileAll.mjs'
import { cssText } from './plugins.mjs'
import { root } from './run.mjs'

/** The component tests: `test/**\/*.test.ts(x)` without `.node.`. */
export const componentTests = () => files('test', /(?<!\.node)\.test\.tsx?$/)

/** Where the bundle of a component test lies. */
export const bundleOf = (file, outdir) =>
  path.join(outdir, path.relative('test', file)).replace(/\.tsx?$/, '.js')

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
  plugins: [cssText({ minify: false }), singleCopies()],
})

/** Bundles the component tests that are wanted. @returns What was built. */
export async function bundleTests({ wanted, outdir }) {
  const entryPoints = (await componentTests()).filter(wanted)
  if (entryPoints.length === 0) return []
  await rm(outdir, { recursive: true, force: true })
  await compileMessages()
  await esbuild.build(bundleOptions(entryPoints, outdir))
  return entryPoints.map((file) => bundleOf(file, outdir))
}
/** In tests, the pairing client imports its own viem; use one copy. */
const singleCopies = () => ({
  name: 'single-copies',
  setup(build) {
    build.onResolve({ filter: /^viem(\/|$)/ }, ({ path: name, importer, kind, pluginData }) =>
      pluginData === 'resolved' || !/[\\/]@walletconnect[\\/]/.test(importer)
        ? undefined
        : build.resolve(name, { resolveDir: root, kind, pluginData: 'resolved' }),
    )
  },
})
