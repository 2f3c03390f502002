import { loadCoinImage, loadMark } from '../../actions/wallets/loadMarks.ts'
import { imageKey } from '../../actions/wallets/loadWalletImage.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Nft } from '../../schemas/collectible.ts'
import { Avatar, type AvatarSize } from '../../ui/Avatar.tsx'
import { WithBadge } from '../../ui/WithBadge.tsx'
import type { ViewRuntime } from '../context.tsx'
import { NetworkMark } from './NetworkMark.tsx'
import { useNetwork } from './useNetwork.ts'
import { useImage } from './useRegistryImage.ts'

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

/** The same, with the network at its corner. */
export function NetworkTokenMark({ token }: { token: MarkedToken }) {
  const network = useNetwork(token.caipNetworkId)
  return (
    <WithBadge badge={network && <NetworkMark network={network} size={16} />}>
      <TokenMark token={token} />
    </WithBadge>
  )
}
