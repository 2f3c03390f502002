import type { CaipNetworkId } from '../schemas/caip.ts'
import { TokenAvatar } from '../ui/TokenAvatar.tsx'
import { useStores, useValue } from './context.tsx'

export type MarkedToken = {
  caipNetworkId: CaipNetworkId
  address?: string | undefined
  symbol: string
  iconUrl?: string | undefined
}

/** The token's picture with that of its network. */
export function NetworkTokenMark({ token }: { token: MarkedToken }) {
  const { networks } = useValue(useStores().network.$state)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === token.caipNetworkId)
  return (
    <TokenAvatar
      id={token.address ?? token.symbol}
      symbol={token.symbol}
      src={token.iconUrl}
      network={network && { id: network.caipNetworkId, name: network.name, src: network.assets.imageUrl }}
    />
  )
}
