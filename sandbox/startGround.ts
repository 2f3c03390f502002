import { bitcoinKeys } from './bitcoin/keys.ts'
import { startBitcoin } from './bitcoin/startBitcoin.ts'
import { startChains } from './chains/startChains.ts'
import { sandboxProjectId } from './http/access.ts'
import { freePort } from './http/freePort.ts'
import type { Handler } from './http/handler.ts'
import { startRelay } from './relay/startRelay.ts'

/** The port of each part. */
export type SandboxPorts = {
  demo?: number
  services?: number
  relay?: number
  phone?: number
  secure?: number
  passkey?: number
  /** The port for calls; subscriptions use the next one. */
  solana?: number
  bitcoin?: number
  chains?: Record<number, number>
}

type GroundOptions = {
  ports: SandboxPorts
  keep<Part extends { stop(): Promise<void> }>(part: Part): Part
  /** Makes a handler fail on command. */
  breakable(handler: Handler): Handler
  hasSolana: boolean
}

export type Ground = Awaited<ReturnType<typeof startGround>>

/** The relay's error message, with which it closes the socket. */
const authorize = ({ projectId }: { projectId: string }) =>
  projectId === sandboxProjectId ? undefined : 'Unauthorized: invalid key'

/** The base of everything else: the chains and the relay. */
export async function startGround({ ports, keep, breakable, hasSolana }: GroundOptions) {
  const { chains, reset: resetChains } = keep(await startChains({ ports: await freePorts(ports.chains) }))
  const openSolana = async () => {
    const { startSolana } = await import('./chains/solana/startSolana.ts')
    return keep(await startSolana({ port: ports.solana ?? 0, wrap: breakable }))
  }
  const solana = hasSolana ? await openSolana() : undefined
  const bitcoin = keep(await startBitcoin({ port: ports.bitcoin ?? 0 }))
  const relay = keep(await startRelay({ port: await freePort(ports.relay ?? 0), authorize }))
  const bitcoinChain = {
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    symbol: 'BTC',
    rpcUrl: bitcoin.url,
    tokens: [],
    accounts: [0, 1].map((index) => ({ address: bitcoinKeys(index)[0].address })),
  }
  const everyChain = [
    ...chains,
    ...[...(solana ? [solana] : []), bitcoinChain].map((chain) => ({
      ...chain,
      id: networkReference(chain),
    })),
  ]
  return { chains, resetChains, solana, bitcoin, relay, everyChain }
}

/** One after the other, so that two chains do not get the same port. */
async function freePorts(wanted: Record<number, number> = {}): Promise<Record<number, number>> {
  const ports: Record<number, number> = {}
  let next = 0
  for (const [id, port] of Object.entries(wanted)) {
    ports[Number(id)] = await freePort(port && Math.max(port, next))
    next = (ports[Number(id)] ?? 0) + 1
  }
  return ports
}

const networkReference = ({ caipNetworkId }: { caipNetworkId: string }) => caipNetworkId.split(':')[1] ?? ''
