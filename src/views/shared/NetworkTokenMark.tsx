import { TokenAvatar } from '../../ui/TokenAvatar.tsx'
import { useNetwork } from './useNetwork.ts'
import { useNetworkImage } from './useRegistryImage.ts'
import { type MarkedToken, useTokenImage } from './useTokenImage.ts'

/** The token's icon with that of its network. */
export function NetworkTokenMark({ token }: { token: MarkedToken }) {
  const network = useNetwork(token.caipNetworkId)
  const image = useNetworkImage(network)
  const src = useTokenImage(token)
  return (
    <TokenAvatar
      id={token.address ?? token.symbol}
      symbol={token.symbol}
      src={src}
      square={token.nft !== undefined}
      network={network && { id: network.caipNetworkId, name: network.name, src: image }}
    />
  )
}
