import { stat } from 'node:fs/promises'
import { files } from './files.mjs'
import { run } from './run.mjs'

const changedAt = async (file) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0

/**
 * Builds the product for end-to-end tests, unless the build is newer than all of its sources.
 *
 * @param isDraft - Skips types and Terser, which saves a third of the time. For a few tests during development.
 */
export async function buildIfStale({ isDraft = false } = {}) {
  const sources = ['package.json', 'esbuild.config.mjs']
  for (const folder of ['src', 'styles', 'scripts']) sources.push(...(await files(folder, /./)))
  // Compiled messages are not sources: they are generated when needed.
  const written = sources.filter((file) => !file.startsWith('src/i18n/compiled/'))
  const newest = Math.max(...(await Promise.all(written.map(changedAt))))
  const isUsable = isDraft || (await changedAt('dist/draft')) === 0
  if (isUsable && (await changedAt('dist/meta.json')) > newest) return
  console.log('Building …')
  const { code, output } = await run(`node esbuild.config.mjs${isDraft ? ' --draft' : ''}`)
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}
