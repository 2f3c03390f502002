import { installPackages } from './install.mjs'
import { root } from './run.mjs'

/**
 * Installs what is missing, builds, starts the outside world on this machine and serves the demo page.
 *
 * PORT names the demo's port (4173 without); the others lie next to it, and a taken one gives way to the next.
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
