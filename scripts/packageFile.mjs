import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** Returns the path of a package's file, such as `react/cjs/react.production.js`, in the nearest `node_modules` above. */
export function packageFile(file) {
  const places = resolve.paths(file).map((folder) => path.join(folder, file))
  const found = places.find((place) => existsSync(place))
  if (!found) throw new Error(`No package has ${file}`)
  return found
}
