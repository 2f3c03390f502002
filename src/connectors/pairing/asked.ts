import type { ChainNamespace } from '../../schemas/caip.ts'
import { type Network, networkReference } from '../../schemas/network.ts'

/** What a wallet is asked to share of one namespace. */
export type AskedNamespace = {
  chains: string[]
  methods: string[]
  events: string[]
  /** The first node of each chain, by the chain's reference. */
  rpcMap: Record<string, string>
}

const events = ['accountsChanged', 'chainChanged']

/** The methods each namespace asks for. Wallets approve those they know. */
const methods: Record<ChainNamespace, string[]> = {
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
}

/** Chains that older wallets know under another id. */
const formerIds: Record<string, string> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** What to ask of a wallet so that it can serve these networks. Nothing of it is required of the wallet. */
export function askedNamespaces(networks: readonly Network[]): Record<string, AskedNamespace> {
  const asked: Record<string, AskedNamespace> = {}
  for (const network of networks) {
    const { chainNamespace, caipNetworkId, rpcUrls } = network
    asked[chainNamespace] ??= { chains: [], methods: methods[chainNamespace], events, rpcMap: {} }
    const entry = asked[chainNamespace]
    const former = formerIds[caipNetworkId]
    entry.chains.push(caipNetworkId, ...(former ? [former] : []))
    const [node] = rpcUrls.default.http
    if (node) entry.rpcMap[networkReference(network)] = node
  }
  return asked
}
