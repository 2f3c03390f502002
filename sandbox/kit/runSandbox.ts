import { type SandboxOptions, startSandbox } from '../server.ts'
import type { SandboxPorts } from '../startGround.ts'

type RunOptions = Omit<SandboxOptions, 'ports'> & {
  /** The first page's port; the others follow, and a taken port is replaced by the next one. 0 is any. */
  port: number
  /** Prints the addresses as one line of JSON. */
  isJson?: boolean
}

/** Starts the sandbox, prints its addresses, and stops it with the process. */
export async function runSandbox({ port, isJson = false, ...options }: RunOptions): Promise<void> {
  const sandbox = await startSandbox({ ...options, ports: portsFrom(port) })
  console.log(isJson ? JSON.stringify(sandbox.addresses) : tableOf(sandbox.addresses))
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await sandbox.stop()
      process.exit(0)
    })
  }
}

/** 0 stays 0, which means any port. */
function portsFrom(first: number): SandboxPorts {
  const at = (offset: number) => (first === 0 ? 0 : first + offset)
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

type Addresses = Awaited<ReturnType<typeof startSandbox>>['addresses']

function tableOf({ demo, phone, inbox, control, services, chains }: Addresses): string {
  const rows = [
    ['Demo', demo],
    ['Phone wallet', phone],
    ['With a passkey wallet', `${demo}/?passkey`],
    ['Inbox', inbox],
    ['Control', control],
    ['Relay', services.relay],
    ...chains.map(({ name, caipNetworkId, rpcUrl }) => [`${name} (${caipNetworkId})`, rpcUrl]),
  ] as [string, string][]
  const width = Math.max(...rows.map(([name]) => name.length)) + 3
  return `\n${rows.map(([name, url]) => `  ${name.padEnd(width)}${url}`).join('\n')}\n\nCtrl+C stops everything.`
}
