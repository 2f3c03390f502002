import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'

/** The network of the app on which names of an EVM network are kept, where that has none itself. */
export const registryOf = (
  { stores }: Pick<Runtime, 'stores'>,
  { chainNamespace, testnet }: Network,
): Network | undefined =>
  chainNamespace === 'eip155' ? stores.network.find(testnet ? 'eip155:11155111' : 'eip155:1') : undefined
