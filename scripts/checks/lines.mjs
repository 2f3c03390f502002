import { readFile } from 'node:fs/promises'
import { files } from '../files.mjs'

/** The most lines of code that each folder may have. Lower a limit with the code; a commit that raises one says why. */
const limits = {
  'src/actions': 10_223,
  'src/adapters': 784,
  'src/appKit': 1_031,
  'src/chains': 5_547,
  'src/config': 632,
  'src/connectors': 7_685,
  'src/core': 1_431,
  'src/element': 2_368,
  'src/errors': 1_125,
  'src/headless': 328,
  'src/hooks': 423,
  'src/i18n': 594,
  'src/lib': 1_568,
  'src/schemas': 783,
  'src/services': 2_450,
  'src/siwx': 1_290,
  'src/stores': 1_577,
  'src/ui': 4_129,
  'src/views': 10_576,
  sandbox: 16_316,
  scripts: 3_940,
}
const written = /^src\/i18n\/compiled\/|^sandbox\/hosts\//

/** Folders with more lines than they may have. */
export async function lineFaults() {
  const counts = await Promise.all(
    Object.entries(limits).map(async ([folder, limit]) => {
      const sources = (await files(folder, /\.(?:tsx?|m?js|cjs)$/)).filter((file) => !written.test(file))
      const texts = await Promise.all(sources.map((file) => readFile(file, 'utf8')))
      const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
      return lines > limit ? [`${folder}: ${lines} lines, at most ${limit}`] : []
    }),
  )
  return counts.flat()
}
