import { readFile } from 'node:fs/promises'
import { files } from '../files.mjs'

/** The most lines of code that each folder may have. Lower a limit with the code; a commit that raises one says why. */
const limits = {
  'src/actions': 9_961,
  'src/adapters': 767,
  'src/appKit': 988,
  'src/chains': 5_521,
  'src/config': 632,
  'src/connectors': 7_736,
  'src/core': 1_397,
  'src/element': 2_370,
  'src/errors': 1_125,
  'src/headless': 313,
  'src/hooks': 378,
  'src/i18n': 594,
  'src/lib': 1_571,
  'src/schemas': 807,
  'src/services': 2_450,
  'src/siwx': 1_290,
  'src/stores': 1_523,
  'src/ui': 4_434,
  'src/views': 10_719,
  sandbox: 16_391,
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
