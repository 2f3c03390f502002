import { installPackages } from './install.mjs'
import { root } from './run.mjs'

/**
 * Makes `dist` whole before npm packs or publishes it, whatever is there: on a fresh clone nothing is, and
 * after `npm start` a build without types and notices.
 */
process.chdir(root)
await installPackages()
const { buildPackage } = await import('../esbuild.config.mjs')
await buildPackage()
