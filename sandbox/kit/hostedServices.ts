import type { Addresses } from '../addresses.ts'
import { sandboxProjectId } from '../http/access.ts'

/** Nodes that libraries call on their own, by chain. */
const publicNodes: Record<string, string> = {
  'eth.merkle.io': 'eip155:1',
  'cloudflare-eth.com': 'eip155:1',
  'mainnet.base.org': 'eip155:8453',
  'api.mainnet-beta.solana.com': 'solana:',
}

/** @returns The sandbox's URL for a public address; undefined if the sandbox does not have it. */
export function inSandbox(
  url: URL,
  { services, bitcoin, chains, control }: Addresses,
  nodes: Readonly<Record<string, number>>,
): string | undefined {
  const nodeOf = (id: string) => chains.find(({ caipNetworkId }) => caipNetworkId.startsWith(id))?.rpcUrl
  const own = Object.entries(nodes).find(([address]) => url.href.startsWith(address))
  if (own) return nodeOf(`eip155:${own[1]}`)
  const chain = publicNodes[url.hostname]
  if (chain) return nodeOf(chain)
  const bases: Record<string, string> = {
    'rpc.walletconnect.org': /^\/v1\/?$/.test(url.pathname) ? services.rpc : services.blockchainApi,
    'api.web3modal.org': services.walletRegistry,
    'pulse.walletconnect.org': services.analytics,
    'secure.walletconnect.org': services.secureSite,
    'relay.walletconnect.org': services.relay,
    'verify.walletconnect.org': new URL('/verify', control).href,
    'mempool.space': bitcoin,
  }
  const base = bases[url.hostname]
  return base && base + url.pathname + withSandboxProject(url)
}

/** The sandbox knows one project, whichever the dapp uses. */
function withSandboxProject({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  if (query.has('projectId')) query.set('projectId', sandboxProjectId)
  return query.size > 0 ? `?${query}` : ''
}
