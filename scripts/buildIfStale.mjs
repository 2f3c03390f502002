import { stat } from 'node:fs/promises'
import { files } from './files.mjs'
import { run } from './run.mjs'

const changedAt = async (file) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0

/**
 * Builds the product, which tests end to end load, unless the build is newer than all it was made of.
 *
 * @param isDraft - Without types and Terser: two thirds of the time, for a few tests while the code changes.
 */
export async function buildIfStale({ isDraft = false } = {}) {
  const sources = ['package.json', 'esbuild.config.mjs']
  for (const folder of ['src', 'styles', 'scripts']) sources.push(...(await files(folder, /./)))
  // Made of other sources, when first needed.
  const written = sources.filter((file) => !file.startsWith('src/i18n/compiled/'))
  const newest = Math.max(...(await Promise.all(written.map(changedAt))))
  const isUsable = isDraft || (await changedAt('dist/draft')) === 0
  if (isUsable && (await changedAt('dist/meta.json')) > newest) return
  console.log('Building …')
  const { code, output } = await run(`node esbuild.config.mjs${isDraft ? ' --draft' : ''}`)
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}
