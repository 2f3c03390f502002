import { stat } from 'node:fs/promises'
import { files } from './files.mjs'
import { run } from './run.mjs'

const changedAt = async (file) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0

/** Builds the product, which tests end to end load, unless the build is newer than all it was made of. */
export async function buildIfStale() {
  const sources = ['package.json', 'esbuild.config.mjs']
  for (const folder of ['src', 'styles', 'scripts']) sources.push(...(await files(folder, /./)))
  // Made of other sources, when first needed.
  const written = sources.filter((file) => !file.startsWith('src/i18n/compiled/'))
  const newest = Math.max(...(await Promise.all(written.map(changedAt))))
  if ((await changedAt('dist/meta.json')) > newest) return
  console.log('Building …')
  const { code, output } = await run('node esbuild.config.mjs')
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}
