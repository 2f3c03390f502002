import type { Options } from '../../../config/options.ts'
import { type Network, networkReference } from '../../../schemas/network.ts'

/** What to request from a wallet for one namespace. */
export type RequestedNamespace = {
  chains: string[]
  methods: string[]
  events: string[]
  /** The first node of each chain, by the chain's reference. */
  rpcMap: Record<string, string>
}

/** Additional and replacing requests of the page, by namespace. Chains and nodes are by CAIP-2 id. */
type NamespaceOverride = NonNullable<Options['universalProviderConfigOverride']>

/** What the page's networks and overrides request from wallets, read again each time. */
export function readConfiguration($options: {
  get(): Pick<Options, 'networks' | 'universalProviderConfigOverride'>
}) {
  const networks = () => $options.get().networks
  const override = () => $options.get().universalProviderConfigOverride ?? {}
  return {
    asked: () => getRequestedNamespaces(networks(), override()),
    /** The URLs of a chain's nodes, in order; undefined if the chain is not configured. */
    nodesOf(caipNetworkId: string): readonly string[] | undefined {
      const { rpcMap = {}, chains = {} } = override()
      const own = rpcMap[caipNetworkId]
      if (own) return [own]
      const network = networks().find((known) => known.caipNetworkId === caipNetworkId)
      const isAsked = Object.values(chains).some((ids) => ids.includes(caipNetworkId))
      return network?.rpcUrls.default.http ?? (isAsked ? [] : undefined)
    },
    /** The preferred initial chains, best first: CAIP-2. */
    preferred(): string[] {
      const first = override().defaultChain
      return [...(first ? [first] : []), ...networks().map(({ caipNetworkId }) => caipNetworkId)]
    },
  }
}

/** Chains with another id in older wallets. */
const formerIds: Record<string, string> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** The namespaces to request from a wallet for these networks. All are optional. */
export function getRequestedNamespaces(
  networks: readonly Network[],
  override: NamespaceOverride = {},
): Record<string, RequestedNamespace> {
  const asked: Record<string, RequestedNamespace> = {}
  for (const network of networks) {
    const { chainNamespace, caipNetworkId, rpcUrls } = network
    asked[chainNamespace] ??= usual(chainNamespace)
    const entry = asked[chainNamespace]
    const former = formerIds[caipNetworkId]
    entry.chains.push(caipNetworkId, ...(former ? [former] : []))
    const [node] = rpcUrls.default.http
    if (node) entry.rpcMap[networkReference(network)] = node
  }
  for (const [namespace, chains] of Object.entries(override.chains ?? {})) {
    asked[namespace] = { ...(asked[namespace] ?? usual(namespace)), chains: [...chains] }
  }
  return Object.fromEntries(
    Object.entries(asked).map(([namespace, entry]) => [namespace, overridden(namespace, entry, override)]),
  )
}

const usual = (namespace: string): RequestedNamespace => ({
  chains: [],
  methods: [...(namespaceMethods[namespace] ?? [])],
  events: [...namespaceEvents],
  rpcMap: {},
})

function overridden(
  namespace: string,
  entry: RequestedNamespace,
  override: NamespaceOverride,
): RequestedNamespace {
  const { methods, events, rpcMap = {} } = override
  const nodes = entry.chains.flatMap((id) => {
    const node = rpcMap[id]
    return node ? [[id.slice(namespace.length + 1), node]] : []
  })
  return {
    chains: entry.chains,
    methods: methods?.[namespace] ?? entry.methods,
    events: events?.[namespace] ?? entry.events,
    rpcMap: { ...entry.rpcMap, ...Object.fromEntries(nodes) },
  }
}

/** The methods requested for each namespace. Wallets approve those they support. */
const namespaceMethods: Record<string, readonly string[]> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  algorand: ['algo_signTxn'],
  cip34: ['cardano_signTx', 'cardano_signData'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  elrond: ['erd_signTransaction', 'erd_signTransactions', 'erd_signMessage'],
  multiversx: ['mvx_signTransaction', 'mvx_signTransactions', 'mvx_signMessage'],
  near: ['near_getAccounts', 'near_signIn', 'near_signOut', 'near_signTransaction', 'near_signTransactions'],
  tezos: ['tezos_getAccounts', 'tezos_send', 'tezos_sign'],
}

const namespaceEvents: readonly string[] = ['accountsChanged', 'chainChanged']
