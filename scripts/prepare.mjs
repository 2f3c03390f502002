import { installPackages } from './install.mjs'
import { root } from './run.mjs'

/** Installs what `npm start` and `npm test` install by themselves, for commands that do not. */
process.chdir(root)
await installPackages()
