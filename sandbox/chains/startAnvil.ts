import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

/** A running node: `stop` resolves once the process has ended. */
export type Anvil = { rpcUrl: string; stop(): Promise<void> }

const startTimeoutMs = 10_000

/**
 * Starts one anvil on loopback, open to pages of any origin.
 *
 * @param port - 0 picks a free one.
 * @throws If the binary is missing, or does not report its address within ten seconds.
 */
export async function startAnvil({
  chainId,
  port,
  mnemonic,
  hardfork = 'prague',
}: {
  chainId: number
  port: number
  mnemonic: string
  /** The hardfork: those before EIP-1559 have one gas price. */
  hardfork?: 'berlin' | 'prague'
}): Promise<Anvil> {
  const flags = `--chain-id ${chainId} --port ${port} --host 127.0.0.1 --hardfork ${hardfork} --mnemonic`
  const command = [...endsWithThisProcess, anvilBinary(), ...flags.split(' '), mnemonic]
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: 'pipe' })
  const kill = () => void (isWindows ? child.kill('SIGKILL') : child.stdin.destroy())
  process.once('exit', kill)
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    process.removeListener('exit', kill)
    kill()
    await gone
  }
  try {
    return { rpcUrl: `http://127.0.0.1:${await listeningPort(child)}`, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

const isWindows = process.platform === 'win32'

/** Goes before a command: ends it when its input closes, which also happens if this process is killed. */
const endsWithThisProcess = isWindows
  ? []
  : ['sh', '-c', '"$0" "$@" & exec >&- 2>&-; read -r _; kill -9 $!; wait']

/**
 * The platform package that npm installed from anvil's optional dependencies.
 *
 * @throws If it is not installed.
 */
function anvilBinary(): string {
  try {
    return findAnvil()
  } catch (cause) {
    throw new Error('The EVM chains need anvil (43 MB): npm install -D @foundry-rs/anvil', { cause })
  }
}

function findAnvil(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}/package.json`
  const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const folder = path.dirname(createRequire(anvil).resolve(name))
  return path.join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}

function listeningPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const fail = (reason: string) => reject(new Error(`anvil ${reason}: ${printed.slice(-500)}`))
    const timer = setTimeout(() => fail('said nothing'), startTimeoutMs)
    const read = (chunk: Buffer) => {
      printed += chunk
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(printed)?.[1]
      if (!port) return
      clearTimeout(timer)
      child.stdout?.off('data', read).resume()
      resolve(port)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', (chunk) => {
      printed = (printed + chunk).slice(-2000)
    })
    child.once('error', (cause) => reject(cause))
    child.stdout?.once('close', () => fail('ended'))
  })
}
