import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import * as esbuild from 'esbuild'
import { bundleOf, bundleOptions } from './bundleTests.mjs'
import { run } from './run.mjs'

const outdir = 'build/watched'

/** Runs unit tests again and again as what they test changes, until Ctrl+C. */
export async function watchUnit({ paths, env, components }) {
  const context = await esbuild.context(withRuns(bundleOptions(components, outdir), components, env))
  await context.watch()
  const vitest = spawn('node_modules/.bin/vitest', ['--watch', '--project', 'unit', ...paths], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  await new Promise((resolve) => vitest.on('close', resolve))
  await context.dispose()
}

/** The same bundle, after each build of which the component tests run that it has changed. */
function withRuns(options, components, env) {
  let lastBuild = Date.now()
  let turn = Promise.resolve()
  const runs = {
    name: 'runs',
    setup: (build) =>
      build.onEnd(async ({ metafile }) => {
        if (!metafile) return
        const since = lastBuild
        lastBuild = Date.now()
        const changed = await changedSince(Object.keys(metafile.inputs), since)
        const affected = components.filter((file) => reaches(metafile.inputs, file, changed))
        if (affected.length > 0) turn = turn.then(() => runComponents(affected, env))
      }),
  }
  return { ...options, metafile: true, plugins: [...options.plugins, runs] }
}

async function runComponents(affected, env) {
  const bundles = affected.map((file) => bundleOf(file, outdir))
  await run(`wtr --files ${bundles.join(' ')}`, { echo: true, env })
}

async function changedSince(inputs, time) {
  const times = await Promise.all(
    inputs.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return new Set(inputs.filter((_, at) => (times[at] ?? 0) > time))
}

/** Whether a file is, or imports by any way, one of those that changed. */
function reaches(inputs, file, changed, seen = new Set()) {
  if (changed.has(file)) return true
  seen.add(file)
  return (inputs[file]?.imports ?? []).some(
    ({ path }) => !seen.has(path) && reaches(inputs, path, changed, seen),
  )
}
