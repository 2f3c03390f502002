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
if (!process.argv.includes('--no-build')) await buildProduct()

const { register } = await import('tsx/esm/api')
register()
const { startSandbox } = await import('../sandbox/server.ts')
const sandbox = await startSandbox({ ports: portsFrom(port) })
printAddresses(sandbox.addresses)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    await sandbox.stop()
    process.exit(0)
  })
}

async function buildProduct() {
  console.log('Building …')
  const { build } = await import('../esbuild.config.mjs')
  await build()
}

/** 0 stays 0: any port will do. */
function portsFrom(first) {
  const at = (offset) => (first === 0 ? 0 : first + offset)
  return {
    demo: at(0),
    services: at(1),
    relay: at(2),
    phone: at(3),
    secure: at(4),
    passkey: at(9),
    chains: { 1: at(10), 8453: at(11) },
    solana: at(12),
    bitcoin: at(14),
  }
}

function printAddresses({ demo, phone, inbox, control, services, chains }) {
  const rows = [
    ['Demo', demo],
    ['Phone wallet', phone],
    ['With a passkey wallet', `${demo}/?passkey`],
    ['Inbox', inbox],
    ['Control', control],
    ['Relay', services.relay],
    ...chains.map(({ name, caipNetworkId, rpcUrl }) => [`${name} (${caipNetworkId})`, rpcUrl]),
  ]
  const width = Math.max(...rows.map(([name]) => name.length)) + 3
  console.log(
    `\n${rows.map(([name, url]) => `  ${name.padEnd(width)}${url}`).join('\n')}\n\nCtrl+C stops everything.`,
  )
}
