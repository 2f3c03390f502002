import { installPackages } from './install.mjs'
import { root } from './run.mjs'

/**
 * Installs missing packages, builds, starts the sandbox and serves the demo page.
 *
 * PORT is the port of the demo (default: 4173). The services use the ports after it, or the next free ones.
 */
const port = Number(process.env.PORT || 4173)

process.chdir(root)
if (!process.argv.includes('--no-install')) await installPackages()
if (!process.argv.includes('--no-build')) {
  console.log('Building …')
  const { build } = await import('../esbuild.config.mjs')
  await build()
}

const { register } = await import('tsx/esm/api')
register()
const { runSandbox } = await import('../sandbox/kit/runSandbox.ts')
await runSandbox({ port })
