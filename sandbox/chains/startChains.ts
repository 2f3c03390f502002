import type { Address, Hex } from 'viem'
import { type TestAccount, testAccounts, testMnemonic } from './accounts.ts'
import { deleGatorDeployment, simpleAccountDeployment } from './delegates.ts'
import { deployFixtures, type Fixtures } from './deployFixtures.ts'
import { markState } from './markState.ts'
import { startAnvil } from './startAnvil.ts'

export type Chain = Fixtures & {
  caipNetworkId: `eip155:${number}`
  id: number
  name: string
  rpcUrl: string
  /** In the native token, which has 18 decimals. */
  symbol: string
  /** Keys with 10,000 ether each. The first {@link fundedAccounts} also hold every token. */
  accounts: TestAccount[]
}

export type Chains = {
  chains: Chain[]
  /** Reverts everything since the start, including the clocks. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** How many accounts hold tokens from the start. */
export const fundedAccounts = 5

type ChainPlan = {
  id: number
  name: string
  deployer: Address
  factor: bigint
  multicall: boolean
  names: boolean
  delegate: { to: Address; data: Hex }
}

// Different deployers, so that a token of one chain does not exist on the other. One of the two chains has no
// Multicall, so that tests cover both ways of reading. Each has another account contract for EIP-7702.
const plans: ChainPlan[] = [
  {
    id: 1,
    name: 'Ethereum',
    deployer: '0x00000000000000000000000000000000000e0001',
    factor: 1n,
    multicall: false,
    names: true,
    delegate: deleGatorDeployment,
  },
  {
    id: 8453,
    name: 'Base',
    deployer: '0x00000000000000000000000000000000000b8453',
    factor: 2n,
    multicall: true,
    names: false,
    delegate: simpleAccountDeployment,
  },
]

/**
 * Starts the EVM chains of the sandbox: real nodes with tokens and an exchange.
 *
 * @param ports - Port per chain id; a chain without one gets a free port.
 */
export async function startChains({ ports = {} }: { ports?: Record<number, number> } = {}): Promise<Chains> {
  const started = await Promise.allSettled(
    plans.map(({ id }) => startAnvil({ chainId: id, port: ports[id] ?? 0, mnemonic: testMnemonic })),
  )
  const nodes = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const stop = async () => void (await Promise.all(nodes.map((node) => node.stop())))

  try {
    const failure = started.find((start) => start.status === 'rejected')
    if (failure) throw failure.reason
    const chains = await Promise.all(
      plans.map((plan, index) => prepareChain(plan, nodes[index]?.rpcUrl ?? '')),
    )
    const marks = await Promise.all(chains.map(({ rpcUrl }) => markState(rpcUrl)))
    return { chains, reset: async () => void (await Promise.all(marks.map(({ goBack }) => goBack()))), stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

async function prepareChain({ id, name, ...plan }: ChainPlan, rpcUrl: string): Promise<Chain> {
  const funded = testAccounts.slice(0, fundedAccounts).map(({ address }) => address)
  const world = await deployFixtures({ rpcUrl, funded, ...plan })
  return {
    caipNetworkId: `eip155:${id}`,
    id,
    name,
    rpcUrl,
    symbol: 'ETH',
    accounts: [...testAccounts],
    ...world,
  }
}
