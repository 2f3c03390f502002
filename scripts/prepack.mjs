import { installPackages } from './install.mjs'
import { root } from './run.mjs'

/**
 * Builds the complete `dist` before npm packs or publishes it. A fresh clone has none, and `npm start` leaves a build
 * without types and notices.
 */
process.chdir(root)
await installPackages()
const { buildPackage } = await import('../esbuild.config.mjs')
await buildPackage()
