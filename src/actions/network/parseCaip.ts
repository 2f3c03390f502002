import { CaipAddressError, CaipNetworkIdError } from '../../errors/caip.ts'
import { type ChainNamespace, isCaipAddress, isCaipNetworkId, isNamespace } from '../../schemas/caip.ts'

/**
 * The parts of a CAIP-10 account id such as `eip155:1:0xab…`.
 * @throws {CaipAddressError} Without exactly three parts, or with an unknown namespace.
 */
export function parseCaipAddress(text: string): {
  chainNamespace: ChainNamespace
  chainId: string
  address: string
} {
  const [chainNamespace, chainId = '', address = '', ...rest] = text.split(':')
  if (!chainNamespace || !chainId || !address || rest.length > 0)
    throw new CaipAddressError({ part: 'shape' })
  if (!isNamespace(chainNamespace)) throw new CaipAddressError({ part: 'namespace' })
  if (!isCaipAddress(text)) throw new CaipAddressError({ part: 'shape' })
  return { chainNamespace, chainId, address }
}

/**
 * The parts of a CAIP-2 network id such as `eip155:1`.
 * @throws {CaipNetworkIdError} Without exactly two parts.
 */
export function parseCaipNetworkId(text: string): { chainNamespace: ChainNamespace; chainId: string } {
  const [chainNamespace, chainId = ''] = text.split(':')
  if (!isCaipNetworkId(text) || !isNamespace(chainNamespace)) throw new CaipNetworkIdError()
  return { chainNamespace, chainId }
}
