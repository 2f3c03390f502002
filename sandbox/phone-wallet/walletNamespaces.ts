import type { WalletKitTypes } from '@reown/walletkit'

export type ProposalParams = WalletKitTypes.SessionProposal['params']
export type WalletNamespace = { chains: string[]; accounts: string[]; methods: string[]; events: string[] }

/** The methods of eip155 this wallet serves. */
export const walletMethods = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
const walletEvents = ['accountsChanged', 'chainChanged']

/** The chains of eip155 an app asks for. */
export function askedChains({ requiredNamespaces, optionalNamespaces }: ProposalParams): string[] {
  const asked = [requiredNamespaces.eip155, optionalNamespaces?.eip155]
  return [...new Set(asked.flatMap((namespace) => namespace?.chains ?? []))]
}

/**
 * What to share with an app: of what it asks, the part that this wallet has.
 *
 * @param addresses - The active one first.
 * @returns Undefined when there is nothing to share.
 */
export function sharedNamespace(
  params: ProposalParams,
  wallet: { chainIds: number[]; addresses: string[]; methods: string[] },
): WalletNamespace | undefined {
  const asked = [params.requiredNamespaces.eip155, params.optionalNamespaces?.eip155]
  const known = wallet.chainIds.map((id) => `eip155:${id}`)
  const chains = askedChains(params).filter((chain) => known.includes(chain))
  const methods = asked.flatMap((namespace) => namespace?.methods ?? [])
  const events = asked.flatMap((namespace) => namespace?.events ?? [])
  if (chains.length === 0) return undefined
  return {
    chains,
    accounts: accountsOn(chains, wallet.addresses),
    methods: wallet.methods.filter((method) => methods.includes(method)),
    events: walletEvents.filter((event) => events.includes(event)),
  }
}

/** Every address on every chain, as CAIP-10. */
export const accountsOn = (chains: string[], addresses: string[]): string[] =>
  chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
