import { safeUrl } from './safeUrl.ts'

type Explored = {
  caipNetworkId: string
  testnet?: boolean | undefined
  name: string
  blockExplorers?: { default: { url: string } } | undefined
}

/** The path of an address in explorers of these namespaces; all others use `address`. */
const accountPages: Record<string, string> = { solana: 'account', polkadot: 'account' }

/** The explorer URL of an address or a transaction; undefined if the network has no explorer. */
export function explorerLink(
  network: Explored,
  page: { address: string } | { hash: string },
): string | undefined {
  const base = network.blockExplorers?.default.url.replace(/\/$/, '')
  if (!base) return undefined
  const [namespace = ''] = network.caipNetworkId.split(':')
  const path = 'hash' in page ? `tx/${page.hash}` : `${accountPages[namespace] ?? 'address'}/${page.address}`
  return safeUrl(`${base}/${path}${clusterQuery(namespace, network)}`)
}

/** One explorer serves every Solana cluster, by query: `Solana Devnet` is `devnet`. */
function clusterQuery(namespace: string, { testnet, name }: Explored): string {
  const cluster = namespace === 'solana' && testnet ? name.split(' ').at(-1)?.toLowerCase() : undefined
  return cluster ? `?cluster=${encodeURIComponent(cluster)}` : ''
}
