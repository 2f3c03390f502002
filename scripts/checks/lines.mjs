import { texts } from '../files.mjs'

/** The maximum lines of code per folder. Lower a limit when you remove code. A commit that raises one says why. */
const limits = {
  'src/actions': 9_873,
  'src/adapters': 795,
  'src/appKit': 1_166,
  'src/chains': 5_475,
  'src/config': 712,
  'src/connectors': 7_164,
  'src/core': 1_436,
  'src/element': 2_368,
  'src/errors': 1_136,
  'src/frame': 5_225,
  'src/headless': 312,
  'src/hooks': 442,
  'src/i18n': 597,
  'src/lib': 1_726,
  'src/schemas': 910,
  'src/services': 2_094,
  'src/siwx': 1_221,
  'src/stores': 1_444,
  'src/ui': 4_528,
  'src/views': 10_629,
  sandbox: 17_732,
  scripts: 3_944,
}
const written = /^src\/i18n\/compiled\/|^sandbox\/hosts\//

/** Returns the folders that exceed their limit. */
export async function lineFaults() {
  const counts = await Promise.all(
    Object.entries(limits).map(async ([folder, limit]) => {
      const sources = await texts(folder, /\.(?:tsx?|m?js|cjs)$/)
      const own = sources.filter(([file]) => !written.test(file))
      const lines = own.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0)
      return lines > limit ? [`${folder}: ${lines} lines, at most ${limit}`] : []
    }),
  )
  return counts.flat()
}
