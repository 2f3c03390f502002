import { loadCoinImage, loadMark } from '../../actions/wallets/loadMarks.ts'
import { imageKey } from '../../actions/wallets/loadWalletImage.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Nft } from '../../schemas/collectible.ts'
import { Avatar, type AvatarSize } from '../../ui/Avatar.tsx'
import { TokenAvatar } from '../../ui/TokenAvatar.tsx'
import type { ViewRuntime } from '../context.tsx'
import { useNetwork } from './useNetwork.ts'
import { useImage, useNetworkImage } from './useRegistryImage.ts'

export type MarkedToken = {
  caipNetworkId: CaipNetworkId
  address?: string | undefined
  symbol: string
  iconUrl?: string | undefined
  nft?: Nft | undefined
}

/** The token's own picture, else a built-in mark: of a native coin, or of a known contract. */
function useTokenImage({ caipNetworkId, address, symbol, iconUrl }: MarkedToken): string | undefined {
  const id = address === undefined ? symbol : `${caipNetworkId}/${address.toLowerCase()}`
  const key = imageKey('token', id)
  const load = (runtime: ViewRuntime) =>
    address === undefined
      ? loadCoinImage(runtime, symbol)
      : loadMark(runtime, key, (marks) => marks.tokenMark(caipNetworkId, address))
  return useImage(iconUrl === undefined ? key : undefined, load) ?? iconUrl
}

/** The icon of a token on a known network. */
export function TokenMark({ token, size }: { token: MarkedToken; size?: AvatarSize | undefined }) {
  const { address, symbol, nft } = token
  return <Avatar id={address ?? symbol} name={symbol} src={useTokenImage(token)} size={size} round={!nft} />
}

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
