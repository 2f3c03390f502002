import { createPublicClient, erc20Abi, http } from 'viem'
import type { Addresses } from '../addresses.ts'
import type { Faults } from '../faults/createFaults.ts'
import { sandboxProjectId } from '../http/access.ts'
import type { Mail } from '../secure-frame/createInbox.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../server.ts'
import { readInstalled } from './installed.ts'
import { waitUntil } from './waitUntil.ts'

/** An EVM chain that a test controls. */
export type TestChain = {
  rpcUrl: string
  /** Keys with 10,000 ether each; the first five also hold every token. */
  accounts: readonly { address: string; privateKey: string }[]
  tokens: readonly { symbol: string; address: string; decimals: number }[]
  /** Calls a method of the node, `anvil_…` and `evm_…` included. */
  request(method: string, params?: unknown[]): Promise<unknown>
  /** Sets an address's balance, in wei. */
  fund(address: string, wei: bigint): Promise<void>
  /** Base units of the native token, or of a token by its symbol. */
  balanceOf(address: string, symbol?: string): Promise<bigint>
}

/** The services around a dapp, on this machine. */
export type World = {
  addresses: Addresses
  /** The project id that its services know. */
  projectId: string
  /** @param id - 1 or 8453. */
  chain(id: number): TestChain
  /** Makes the next `times` calls of a service fail: `blockchainApi`, `rpc`, `walletRegistry` and others. */
  fault: Faults['set']
  /** Clears all faults. */
  mend(): void
  /** Waits for the first email to an address that arrives after `after`, in milliseconds since 1970. */
  mail(to: string, options?: { after?: number; timeout?: number }): Promise<Mail>
  /** Advances the clocks of chains and services. For the page, use Playwright's `page.clock`. */
  passTime(ms: number): Promise<void>
  /** Resets everything to the start, at the same addresses. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** Starts a world. Solana runs if litesvm is installed. */
export async function startWorld(options: Pick<SandboxOptions, 'ports' | 'hasSolana'> = {}): Promise<World> {
  const sandbox = await startSandbox({ ...readInstalled(), ...options })
  return {
    addresses: sandbox.addresses,
    projectId: sandboxProjectId,
    chain: (id) => toTestChain(sandbox, id),
    fault: (order) => sandbox.faults.set(order),
    mend: () => sandbox.faults.clear(),
    mail: (to, { after = 0, timeout } = {}) =>
      waitUntil(`No email to ${to}`, timeout, () =>
        sandbox.secure.mails.find((mail) => mail.to === to && mail.at > after),
      ),
    async passTime(ms) {
      sandbox.elapse(ms)
      for (const { id } of sandbox.chains) {
        await toTestChain(sandbox, id).request('evm_increaseTime', [Math.ceil(ms / 1000)])
        await toTestChain(sandbox, id).request('evm_mine')
      }
    },
    reset: sandbox.reset,
    stop: sandbox.stop,
  }
}

function toTestChain({ chains, elapse }: Sandbox, id: number): TestChain {
  const chain = chains.find((each) => each.id === id)
  if (!chain) throw new Error(`No chain ${id}. There are: ${chains.map((each) => each.id).join(', ')}`)
  const { rpcUrl, accounts, tokens } = chain
  const client = createPublicClient({ transport: http(rpcUrl) })
  const node = http(rpcUrl)({})
  const request = (method: string, params: unknown[] = []): Promise<unknown> =>
    node.request({ method, params })
  return {
    rpcUrl,
    accounts,
    tokens,
    request,
    async fund(address, wei) {
      await request('anvil_setBalance', [address, `0x${wei.toString(16)}`])
      elapse(balanceCacheMs)
    },
    balanceOf(address, symbol) {
      const owner = address as `0x${string}`
      if (!symbol) return client.getBalance({ address: owner })
      const token = tokens.find((each) => each.symbol === symbol)
      if (!token)
        throw new Error(`No token ${symbol}. There are: ${tokens.map((each) => each.symbol).join(', ')}`)
      return client.readContract({
        abi: erc20Abi,
        address: token.address as `0x${string}`,
        functionName: 'balanceOf',
        args: [owner],
      })
    },
  }
}

/** How long the balance service caches a response. */
const balanceCacheMs = 10_000
