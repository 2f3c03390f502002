import { texts } from '../files.mjs'

/** The maximum lines of code per folder. Lower a limit when you remove code. A commit that raises one says why. */
const limits = {
  'src/actions': 9_415,
  'src/adapters': 787,
  'src/appKit': 1_175,
  'src/chains': 5_359,
  'src/config': 688,
  'src/connectors': 6_812,
  'src/core': 1_410,
  'src/element': 2_287,
  'src/errors': 1_209,
  'src/frame': 5_092,
  'src/headless': 310,
  'src/hooks': 440,
  'src/i18n': 584,
  'src/lib': 1_687,
  'src/schemas': 1_070,
  'src/services': 1_895,
  'src/siwx': 1_146,
  'src/stores': 1_413,
  'src/ui': 4_362,
  'src/views': 9_825,
  sandbox: 17_702,
  scripts: 3_789,
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
