import type { WalletKitTypes } from '@reown/walletkit'
import { consentMethods } from './evm/walletCall.ts'

export type ProposalParams = WalletKitTypes.SessionProposal['params']
export type WalletNamespace = { chains: string[]; accounts: string[]; methods: string[]; events: string[] }

/** What a wallet has of one namespace. */
export type Holding = {
  namespace: string
  /** CAIP-2 ids. */
  chains: string[]
  /** The active one first. */
  addresses(): string[]
  methods: string[]
}

/** The methods of eip155 this wallet serves. */
export const walletMethods = [...consentMethods, 'wallet_switchEthereumChain', 'wallet_addEthereumChain']
const walletEvents = ['accountsChanged', 'chainChanged']

/** All chains an app asks for. */
export function askedChains({ requiredNamespaces, optionalNamespaces }: ProposalParams): string[] {
  const asked = [...Object.values(requiredNamespaces), ...Object.values(optionalNamespaces ?? {})]
  return [...new Set(asked.flatMap(({ chains = [] }) => chains))]
}

/** What to share with an app: of what it asks, the part that this wallet has. Empty for nothing. */
export function sharedNamespaces(
  params: ProposalParams,
  holdings: readonly Holding[],
): Record<string, WalletNamespace> {
  const shared = holdings.flatMap((holding) => {
    const part = sharedPart(params, holding)
    return part ? [[holding.namespace, part] as const] : []
  })
  return Object.fromEntries(shared)
}

function sharedPart(params: ProposalParams, holding: Holding): WalletNamespace | undefined {
  const { namespace } = holding
  const asked = [params.requiredNamespaces[namespace], params.optionalNamespaces?.[namespace]]
  const methods = asked.flatMap((one) => one?.methods ?? [])
  const events = asked.flatMap((one) => one?.events ?? [])
  const chains = askedChains(params).filter((chain) => holding.chains.includes(chain))
  if (chains.length === 0) return undefined
  return {
    chains,
    accounts: accountsOn(chains, holding.addresses()),
    methods: holding.methods.filter((method) => methods.includes(method)),
    events: walletEvents.filter((event) => events.includes(event)),
  }
}

/** Every address on every chain, as CAIP-10. */
export const accountsOn = (chains: string[], addresses: string[]): string[] =>
  chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
