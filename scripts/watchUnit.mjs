import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import * as esbuild from 'esbuild'
import { bundleOptions, bundlesOf } from './bundleTests.mjs'
import { run } from './run.mjs'

/** Runs unit tests again when the code that they test changes, until Ctrl+C. */
export async function watchUnit({ paths, env, components }) {
  const outdir = 'build/watched'
  await rm(outdir, { recursive: true, force: true })
  const options = bundleOptions(components, outdir)
  const context = await esbuild.context({
    ...options,
    entryNames: '[dir]/[name]-[hash]',
    plugins: [...options.plugins, runChanged(env)],
  })
  await context.watch()
  const vitest = spawn('node_modules/.bin/vitest', ['--watch', '--project', 'unit', ...paths], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  await new Promise((resolve) => vitest.on('close', resolve))
  await context.dispose()
}

/** After each build except the first, runs the component tests whose bundles changed, by their hash. */
const runChanged = (env) => ({
  name: 'run-changed',
  setup(build) {
    let known
    let turn = Promise.resolve()
    build.onEnd(({ metafile }) => {
      if (!metafile) return
      const bundles = bundlesOf(metafile)
      const changed = bundles.filter((file) => known && !known.includes(file))
      known = bundles
      if (changed.length > 0)
        turn = turn.then(() => run(`wtr --files ${changed.join(' ')}`, { echo: true, env }))
    })
  },
})
