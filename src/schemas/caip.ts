import * as z from 'zod/mini'

/** A kind of network: `eip155` (EVM), `solana`, `bip122` (Bitcoin) or `polkadot`. */
export type ChainNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122'
export const chainNamespaces: readonly ChainNamespace[] = ['eip155', 'solana', 'polkadot', 'bip122']
export const chainNamespaceSchema = z.enum(chainNamespaces)

/** A CAIP-2 network id such as `eip155:1`. @see https://chainagnostic.org/CAIPs/caip-2 */
export type CaipNetworkId =
  | `eip155:${string}`
  | `solana:${string}`
  | `polkadot:${string}`
  | `bip122:${string}`

/** A CAIP-10 account id such as `eip155:1:0xab…`. @see https://chainagnostic.org/CAIPs/caip-10 */
export type CaipAddress =
  | `eip155:${string}:${string}`
  | `solana:${string}:${string}`
  | `polkadot:${string}:${string}`
  | `bip122:${string}:${string}`

const reference = /^[-_a-zA-Z0-9]{1,32}$/
const accountAddress = /^[-.%a-zA-Z0-9]{1,128}$/

/** The two parts of a CAIP-2 network id. */
export function splitNetworkId(caipNetworkId: CaipNetworkId) {
  const [namespace, reference = ''] = caipNetworkId.split(':')
  return { namespace: namespace as ChainNamespace, reference }
}

export const isNamespace = (text: string | undefined): text is ChainNamespace =>
  chainNamespaces.some((namespace) => namespace === text)

/** Whether the text is a CAIP-2 id of a supported namespace, by the grammar of CAIP-2. */
export function isCaipNetworkId(text: string): text is CaipNetworkId {
  const [namespace, chain, ...rest] = text.split(':')
  return isNamespace(namespace) && chain !== undefined && rest.length === 0 && reference.test(chain)
}

/** Whether the text is a CAIP-10 id of a supported namespace, by the grammar of CAIP-10. */
export function isCaipAddress(text: string): text is CaipAddress {
  const parts = text.split(':')
  const [namespace, chain = '', address = ''] = parts
  return parts.length === 3 && isCaipNetworkId(`${namespace}:${chain}`) && accountAddress.test(address)
}

export const caipNetworkIdSchema = z.custom<CaipNetworkId>(
  (value) => typeof value === 'string' && isCaipNetworkId(value),
)
