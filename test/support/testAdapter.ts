import type { AdapterEvents, ChainAdapter } from '../../src/chains/adapter.ts'
import { createAdapter } from '../../src/chains/eip155/index.ts'
import type { Network } from '../../src/schemas/network.ts'

export type Reported = {
  [Name in keyof AdapterEvents]: [
    Name,
    ...AdapterEvents[Name][Exclude<keyof AdapterEvents[Name], 'namespace' | 'connectorId'>][],
  ]
}[keyof AdapterEvents]

/** An EVM adapter and everything it reports, in order. */
export function createTestAdapter(
  fetch: typeof globalThis.fetch = globalThis.fetch,
  signal: AbortSignal = new AbortController().signal,
): { adapter: ChainAdapter; reported: Reported[] } {
  const reported: Reported[] = []
  const adapter = createAdapter({
    fetch,
    signal,
    emit: (name, payload) => reported.push([name, ...reportOf(payload)] as Reported),
  })
  return { adapter, reported }
}

/** A network as the configuration creates it. */
export function createTestNetwork(id: number, ...urls: string[]): Network {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: urls }, chainDefault: { http: [`https://public.example/${id}`] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
    assets: { imageUrl: 'https://images.example/1.png' },
  }
}

/** The rejection of a promise. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  let value: unknown
  try {
    value = await promise
  } catch (error) {
    return error
  }
  throw new Error(`It resolved with ${String(value)}`)
}

const reportOf = ({ namespace: _, connectorId: __, ...rest }: AdapterEvents[keyof AdapterEvents]) =>
  Object.values(rest)
