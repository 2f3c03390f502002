import type { WalletRow, WalletRowsParameters } from '../../../src/actions/wallets/getWalletRows.ts'
import type { ConnectorInfo } from '../../../src/connectors/connector.ts'
import { type ChainNamespace, chainNamespaces } from '../../../src/schemas/caip.ts'

/** A wallet in this page. */
export const connector = (id: string, more: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id,
  type: 'ANNOUNCED',
  namespace: 'eip155',
  name: id,
  rdns: `io.${id}`,
  ...more,
})
export const pairing = connector('walletConnect', { type: 'WALLET_CONNECT', rdns: undefined })
export const browser = connector('injected', { type: 'INJECTED', name: 'Browser Wallet', rdns: undefined })
export const otter = connector('otter')
export const kite = connector('kite')
export const kiteOnSolana = connector('Kite', { name: 'kite', namespace: 'solana', rdns: undefined })
export const outside = connector('outside', { type: 'EXTERNAL', rdns: undefined })
/** `kite@solana,bip122` supports only networks of these namespaces. */
export const wallet = (text: string, rdns?: string) => {
  const [id = '', namespaces] = text.split('@')
  return { id, name: id, rdns, chains: namespaces?.split(',').map((namespace) => `${namespace}:1`) }
}

/** The given wallets, in short. */
export type Given = Partial<Omit<WalletRowsParameters, 'recent' | 'lists' | 'options'>> & {
  recent?: (string | [id: string, rdns: string])[]
  featured?: (string | [id: string, rdns: string])[]
  recommended?: string[]
  custom?: string[]
  include?: string[]
  exclude?: string[]
  excludedRdns?: string[]
  /** The namespaces of the page's networks; all by default. */
  networks?: ChainNamespace[]
}
const toWallets = (given: Given['featured'] = []) =>
  given.map((one) => (typeof one === 'string' ? wallet(one) : wallet(...one)))

/** The parameters for the rules. */
export const parametersOf = (given: Given): WalletRowsParameters => ({
  connectors: given.connectors ?? [],
  recent: toWallets(given.recent),
  lists: {
    featured: toWallets(given.featured),
    recommended: toWallets(given.recommended),
    excludedRdns: given.excludedRdns ?? [],
  },
  options: {
    featuredWalletIds: toWallets(given.featured).map(({ id }) => id),
    customWallets: toWallets(given.custom),
    includeWalletIds: given.include ?? [],
    excludeWalletIds: given.exclude ?? [],
    networks: [...(given.networks ?? chainNamespaces)].map((chainNamespace) => ({ chainNamespace })),
  },
  namespace: given.namespace,
  phone: given.phone ?? false,
})

/** A row as a word: its id with its marks. */
export const say = (row: WalletRow): string => {
  if (row.kind === 'pairing') return 'QR'
  if (row.kind === 'wallet') return row.recent ? `${row.wallet.id} (recent)` : row.wallet.id
  const [{ id, duplicate }, ...others] = row.connectors
  return `${id}${others.length > 0 ? ` (${others.length + 1} networks)` : ''}${duplicate ? ' (duplicate)' : ''}`
}
