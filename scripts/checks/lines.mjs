import { readFile } from 'node:fs/promises'
import { files } from '../files.mjs'

/** The most lines of code that each folder may have. Lower a limit with the code; a commit that raises one says why. */
const limits = {
  'src/actions': 10_500,
  'src/adapters': 784,
  'src/appKit': 1_135,
  'src/chains': 5_562,
  'src/config': 633,
  'src/connectors': 7_751,
  'src/core': 1_450,
  'src/element': 2_391,
  'src/errors': 1_131,
  'src/frame': 1_842,
  'src/headless': 340,
  'src/hooks': 462,
  'src/i18n': 594,
  'src/lib': 1_601,
  'src/schemas': 864,
  'src/services': 2_450,
  'src/siwx': 1_290,
  'src/stores': 1_586,
  'src/ui': 4_463,
  'src/views': 11_003,
  sandbox: 17_418,
  scripts: 4_153,
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
