import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** Where a file of a package is: `react/cjs/react.production.js`. Its `node_modules` may be in any folder above. */
export function packageFile(file) {
  const places = resolve.paths(file).map((folder) => path.join(folder, file))
  const found = places.find((place) => existsSync(place))
  if (!found) throw new Error(`No package has ${file}`)
  return found
}
