import { readFile } from 'node:fs/promises'
import { files } from '../files.mjs'

/** The most lines of code that each folder may have. Lower a limit with the code; a commit that raises one says why. */
const limits = {
  'src/actions': 10_596,
  'src/adapters': 784,
  'src/appKit': 1_152,
  'src/chains': 5_710,
  'src/config': 638,
  'src/connectors': 7_751,
  'src/core': 1_464,
  'src/element': 2_389,
  'src/errors': 1_135,
  'src/frame': 2_454,
  'src/headless': 347,
  'src/hooks': 462,
  'src/i18n': 603,
  'src/lib': 1_613,
  'src/schemas': 869,
  'src/services': 2_475,
  'src/siwx': 1_290,
  'src/stores': 1_593,
  'src/ui': 4_576,
  'src/views': 11_222,
  sandbox: 17_529,
  scripts: 4_184,
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
