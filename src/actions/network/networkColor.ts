import { createIdenticon } from '../../lib/identicon.ts'
import { ownOf } from '../../lib/ownOf.ts'
import type { Network } from '../../schemas/network.ts'

/** Brand colors of networks, by the reference of their CAIP-2 id. */
const colors: Record<string, string> = {
  '1': '#627eea',
  '10': '#ff0420',
  '56': '#f0b90b',
  '100': '#3e6957',
  '130': '#f50db4',
  '137': '#8247e5',
  '146': '#fe9a4c',
  '324': '#1e69ff',
  '8453': '#0052ff',
  '42161': '#28a0f0',
  '42220': '#35d07f',
  '43114': '#e84142',
  '59144': '#61dfff',
  '534352': '#ffeeda',
  '7777777': '#2b5df0',
}
const ofNamespace: Record<string, string> = { solana: '#9945ff', bip122: '#f7931a', polkadot: '#e6007a' }

/** The CSS color of a network: its known brand color, else one derived from its id. */
export function networkColor({ caipNetworkId, chainNamespace, id }: Network): string {
  const own = chainNamespace === 'eip155' ? ownOf(colors, String(id)) : ofNamespace[chainNamespace]
  return own ?? createIdenticon(caipNetworkId).ground
}
