import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'

/** How a message calls an account of each namespace. Readers of EIP-4361 know one word only. */
const accountNames: Record<ChainNamespace, string> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

export const accountName = (namespace: ChainNamespace): string => accountNames[namespace]

/** The namespace of an account's name, or undefined. */
export const namespaceOf = (name: string): ChainNamespace | undefined =>
  (Object.keys(accountNames) as ChainNamespace[]).find((namespace) => accountNames[namespace] === name)

/** How a message names a chain: by its number on EVM, as EIP-4361 has it, else by its CAIP-2 id. */
export function writeChainId(id: CaipNetworkId): string {
  const [namespace, reference = ''] = id.split(':')
  return namespace === 'eip155' ? reference : id
}
