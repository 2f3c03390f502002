import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'

/** The page's network that keeps the names of an EVM network without names. */
export const registryOf = (
  { stores }: Pick<Runtime, 'stores'>,
  { chainNamespace, testnet }: Network,
): Network | undefined =>
  chainNamespace === 'eip155' ? stores.network.find(testnet ? 'eip155:11155111' : 'eip155:1') : undefined
