import { texts } from '../files.mjs'

/** The maximum lines of code per folder. Lower a limit when you remove code. A commit that raises one says why. */
const limits = {
  'src/actions': 9_768,
  'src/adapters': 782,
  'src/appKit': 1_175,
  'src/chains': 5_456,
  'src/config': 700,
  'src/connectors': 6_993,
  'src/core': 1_432,
  'src/element': 2_320,
  'src/errors': 1_118,
  'src/frame': 5_182,
  'src/headless': 310,
  'src/hooks': 442,
  'src/i18n': 591,
  'src/lib': 1_741,
  'src/schemas': 936,
  'src/services': 2_094,
  'src/siwx': 1_189,
  'src/stores': 1_437,
  'src/ui': 4_504,
  'src/views': 10_559,
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
