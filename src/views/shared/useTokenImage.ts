import { loadCoinImage, loadMark } from '../../actions/wallets/loadMarks.ts'
import { imageKey } from '../../actions/wallets/loadWalletImage.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Nft } from '../../schemas/collectible.ts'
import type { ViewRuntime } from '../context.tsx'
import { useImage } from './useRegistryImage.ts'

export type MarkedToken = {
  caipNetworkId: CaipNetworkId
  address?: string | undefined
  symbol: string
  iconUrl?: string | undefined
  nft?: Nft | undefined
}

/** The token's own picture, else a built-in mark: of a native coin, or of a known contract. */
export function useTokenImage({ caipNetworkId, address, symbol, iconUrl }: MarkedToken): string | undefined {
  const id = address === undefined ? symbol : `${caipNetworkId}/${address.toLowerCase()}`
  const key = imageKey('token', id)
  const load = (runtime: ViewRuntime) =>
    address === undefined
      ? loadCoinImage(runtime, symbol)
      : loadMark(runtime, key, (marks) => marks.tokenMark(caipNetworkId, address))
  return useImage(iconUrl === undefined ? key : undefined, load) ?? iconUrl
}
