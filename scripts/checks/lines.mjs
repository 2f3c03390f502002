import { readFile } from 'node:fs/promises'
import { texts } from '../files.mjs'

const written = /^src\/i18n\/compiled\/|^sandbox\/hosts\//

/**
 * Returns the folders that exceed their limit in `budgets.json`. Lower a limit when you remove code. A commit that
 * raises one says why.
 */
export async function lineFaults() {
  const limits = JSON.parse(await readFile('budgets.json', 'utf8')).lines
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
