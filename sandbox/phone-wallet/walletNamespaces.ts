import type { WalletKitTypes } from '@reown/walletkit'
import { consentMethods } from './evm/walletCall.ts'

export type ProposalParams = WalletKitTypes.SessionProposal['params']
export type WalletNamespace = { chains: string[]; accounts: string[]; methods: string[]; events: string[] }

/** What a wallet supports in one namespace. */
export type Holding = {
  namespace: string
  /** CAIP-2 ids. */
  chains: string[]
  /** The active one first. */
  addresses(): string[]
  methods: string[]
}

/** The methods of eip155 that this wallet supports. */
export const walletMethods = [...consentMethods, 'wallet_switchEthereumChain', 'wallet_addEthereumChain']
const walletEvents = ['accountsChanged', 'chainChanged']

/** All chains that an app requests. */
export function askedChains({ requiredNamespaces, optionalNamespaces }: ProposalParams): string[] {
  const asked = [...Object.values(requiredNamespaces), ...Object.values(optionalNamespaces ?? {})]
  return [...new Set(asked.flatMap(({ chains = [] }) => chains))]
}

/** The part of an app's request that this wallet supports. Empty if it supports nothing. */
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

/** Every address on every chain, as CAIP-10 ids. */
export const accountsOn = (chains: string[], addresses: string[]): string[] =>
  chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
