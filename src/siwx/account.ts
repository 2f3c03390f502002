import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'

/** The name of an account in a message, by namespace. Parsers of EIP-4361 only accept one word. */
export const accountNames: Record<ChainNamespace, string> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** The namespace of an account's name; undefined if unknown. */
export const namespaceOf = (name: string): ChainNamespace | undefined =>
  (Object.keys(accountNames) as ChainNamespace[]).find((namespace) => accountNames[namespace] === name)

/** The chain in a message: a number on EVM, as in EIP-4361, else the CAIP-2 id. */
export function writeChainId(id: CaipNetworkId): string {
  const [namespace, reference = ''] = id.split(':')
  return namespace === 'eip155' ? reference : id
}
